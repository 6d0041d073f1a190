import { isIP } from "node:net"
import { join } from "node:path"
import { z } from "zod"
import { LOCAL_NAME, LOOPBACK } from "../dev/processes/address"
import { REPOSITORY } from "../dev/processes/paths"

const HIGHEST_PORT = 65_535
const text = z.string().optional()
const port = z.coerce
  .number({ invalid_type_error: "must be a number" })
  .int()
  .min(1)
  .max(HIGHEST_PORT)
  .optional()

/** A name could lead anywhere; some shells set HOST to the machine's, which would open the shop to the network. */
const isAddress = (host: string): boolean => host === LOCAL_NAME || isIP(host) !== 0

const environmentSchema = z.object({
  database_url: text,
  port,
  sandbox_port: port,
  mail_port: port,
  host: z
    .string()
    .refine(
      isAddress,
      "must be an IP address of this machine (127.0.0.1, 0.0.0.0 for all of them) or localhost",
    )
    .default(LOOPBACK),
  jwt_secret: text,
  cookie_secret: text,
  domain_reseller_url: text,
  domain_reseller_token: text,
  identity_url: text,
  identity_token: text,
  domain_encryption_key: text,
  smtp_url: text,
  admin_email: text,
  admin_password: text,
})

export type Environment = z.infer<typeof environmentSchema>

/** What the shared configuration has read from the environment. Throws a readable error for a wrong PORT or HOST. */
export const readEnvironment = (): Environment => {
  const config: unknown = require(join(REPOSITORY, "medusa-config.js"))
  const { environment } = z.object({ environment: z.unknown() }).parse(config)
  const parsed = environmentSchema.safeParse(environment)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".").toUpperCase()}: ${message}`)
  throw new Error(faults.join("\n"))
}
