import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "./processes/paths"

const HIGHEST_PORT = 65_535
const text = z.string().optional()

const environmentSchema = z.object({
  database_url: text,
  port: z.coerce.number({ invalid_type_error: "must be a number" }).int().min(1).max(HIGHEST_PORT).optional(),
  domain_reseller_url: text,
  domain_reseller_token: text,
  identity_url: text,
  identity_token: text,
  domain_encryption_key: text,
  admin_email: text,
  admin_password: text,
})

export type Environment = z.infer<typeof environmentSchema>

/** What the shared configuration has read from the environment. Throws a readable error for a wrong PORT. */
export const readEnvironment = (): Environment => {
  const config: unknown = require(join(REPOSITORY, "medusa-config.js"))
  const { environment } = z.object({ environment: z.unknown() }).parse(config)
  const parsed = environmentSchema.safeParse(environment)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".").toUpperCase()}: ${message}`)
  throw new Error(faults.join("\n"))
}
