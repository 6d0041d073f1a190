import { z } from "zod"

const pluginSchema = z.union([
  z.string().transform((name) => ({ resolve: name, options: {} })),
  z.object({ resolve: z.string(), options: z.record(z.unknown()).catch({}) }),
])

const sessionSchema = z.object({ resave: z.unknown(), saveUninitialized: z.unknown() })

const setupSchema = z.object({
  projectConfig: z
    .object({
      session_options: sessionSchema.partial().catch({}),
    })
    .catch({ session_options: {} }),
  plugins: z.array(pluginSchema).catch([]),
})

export type ShopSetup = z.output<typeof setupSchema>

/** Reads leniently: what is wrong there is Medusa's to say. */
export const readSetup = (config: unknown): ShopSetup =>
  setupSchema.catch({ projectConfig: { session_options: {} }, plugins: [] }).parse(config)
