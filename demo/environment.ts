import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "./processes/paths"

const text = z.string().optional()

const environmentSchema = z.object({
  database_url: text,
  port: z.coerce.number().int().min(1).max(65_535).optional(),
  domain_reseller_url: text,
  domain_reseller_token: text,
  admin_email: text,
  admin_password: text,
})

export type Environment = z.infer<typeof environmentSchema>

/** What the shared configuration has read from the environment. Throws a readable error for a wrong PORT. */
export const readEnvironment = (): Environment => {
  const config: unknown = require(join(REPOSITORY, "medusa-config.js"))
  return z.object({ environment: environmentSchema }).parse(config).environment
}
