import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** AES-256, and as much as HMAC-SHA-256 can use. */
const KEY_BYTES = 32

const OWNER_ONLY = 0o600

/** A secret that is made once and kept in the data's folder; `isNew` when it was made now. */
export function keptSecret(
  folder: string,
  name: string,
  make: () => string = () => randomBytes(KEY_BYTES).toString("hex"),
): { secret: string; isNew: boolean } {
  const file = join(folder, name)
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, make(), { mode: OWNER_ONLY, flag: "wx" })
  return { secret: readFileSync(file, "utf8"), isNew }
}
