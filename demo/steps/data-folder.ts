import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Run } from "../run"

/** No group and nobody else. */
const OWNER_ALONE = 0o077
const OWNER_ONLY = 0o700
/** PostgreSQL, which does not run as root, must get through to its own folder; it sees no names and opens no files here. */
const OTHERS_MAY_PASS = 0o711

/** The folder of all that is kept, readable by its owner alone, as is everything that this process and its children make. */
export function openDataFolder(folder: string): void {
  process.umask(OWNER_ALONE)
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined
  if (isNew) chmodSync(folder, process.getuid?.() === 0 ? OTHERS_MAY_PASS : OWNER_ONLY)
}

/** AES-256, and as much as HMAC-SHA-256 can use. */
const newKey = (): string => randomBytes(32).toString("hex")

/** A secret that is made once and kept in the data's folder; `isNew` when it was made now. */
export function keptSecret(folder: string, name: string, make = newKey): { secret: string; isNew: boolean } {
  const file = join(folder, name)
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, make(), { flag: "wx" })
  return { secret: readFileSync(file, "utf8"), isNew }
}

/** What signs tokens and sessions, and the key of the inquiries' personal data: the environment's, or kept beside the data. */
export const secrets = ({ environment, data }: Run) => ({
  JWT_SECRET: environment.jwt_secret ?? keptSecret(data, "jwt-secret").secret,
  COOKIE_SECRET: environment.cookie_secret ?? keptSecret(data, "cookie-secret").secret,
  DOMAIN_ENCRYPTION_KEY: environment.domain_encryption_key ?? keptSecret(data, "encryption-key").secret,
})
