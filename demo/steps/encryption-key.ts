import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Run } from "../run"

/** AES-256. */
const KEY_BYTES = 32

const OWNER_ONLY = 0o600

/** The key of the inquiries' personal data: the environment's, or one made once and kept beside the data it seals. */
export function encryptionKey({ environment, data }: Run): string {
  if (environment.domain_encryption_key !== undefined) return environment.domain_encryption_key
  const file = join(data, "encryption-key")
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES).toString("hex"), { mode: OWNER_ONLY })
  return readFileSync(file, "utf8")
}
