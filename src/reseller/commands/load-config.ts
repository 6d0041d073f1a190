import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { z } from "zod"
import { messageOf, WrongFile, wrongIn } from "./faults"

const pluginSchema = z.union([
  z.string().transform((name) => ({ resolve: name, options: undefined })),
  z.object({ resolve: z.string(), options: z.unknown() }),
])

type Plugin = z.output<typeof pluginSchema>

/** `database`: what Medusa itself connects with. */
export type Project<Connection> = {
  readonly file: string
  readonly database: Connection
  readonly plugins: readonly Plugin[]
  readonly exported: unknown
  readonly require: NodeJS.Require
}

/** `prepare`: what this version of Medusa does before it reads the file. */
type Reading<Schema> = {
  readonly files: readonly string[]
  readonly projectConfig: Schema
  prepare(file: string, require: NodeJS.Require): void
}

const moduleSchema = z.object({ default: z.object({}).passthrough() })
const notFoundSchema = z.object({ code: z.literal("MODULE_NOT_FOUND"), message: z.string() })

/** The shop's configuration, whether or not it lists the plugin yet. Goes to the shop's folder. Throws WrongFile. */
export function loadConfig<Schema extends z.ZodTypeAny>(
  folder: string,
  { files, projectConfig, prepare }: Reading<Schema>,
): Project<z.output<Schema>> {
  const file = files.find((name) => existsSync(join(folder, name)))
  if (file === undefined)
    throw new WrongFile(`There is no ${files[0]} in ${resolve(folder)}. Name the shop's folder.`)
  try {
    // Configurations read their .env file from where the shop is started.
    process.chdir(folder)
    const require = createRequire(join(process.cwd(), file))
    prepare(file, require)
    const loaded: unknown = require(`./${file}`)
    const exported = moduleSchema.safeParse(loaded).data?.default ?? loaded
    const config = z.object({ projectConfig, plugins: z.array(pluginSchema).default([]) }).safeParse(exported)
    if (!config.success) throw wrongIn(file, config.error)
    const { projectConfig: database, plugins } = config.data
    return { file, database, plugins, exported, require }
  } catch (fault) {
    if (fault instanceof WrongFile) throw fault
    const missing = notFoundSchema.safeParse(fault)
    const why = missing.success
      ? `${missing.data.message.split("\n")[0]}. Run npm install.`
      : messageOf(fault)
    throw new WrongFile(`${file}: ${why}`)
  }
}
