import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"

/** No group and nobody else. */
const OWNER_ALONE = 0o077

const OWNER_ONLY = 0o700
/** PostgreSQL, which does not run as root, must get through to its own folder; it sees no names and opens no files here. */
const OTHERS_MAY_PASS = 0o711

const isRoot = (): boolean => process.getuid?.() === 0

/** What an earlier run has left there. */
const isOurs = (folder: string): boolean => existsSync(join(folder, "postgres"))

/** The folder of all that is kept, readable by its owner alone, as is everything that this process and its children make. */
export function openDataFolder(folder: string): void {
  process.umask(OWNER_ALONE)
  const mode = isRoot() ? OTHERS_MAY_PASS : OWNER_ONLY
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined
  if (isNew) chmodSync(folder, mode)
  // Nothing is given that was not there: where PostgreSQL could not pass, it keeps the shop's data elsewhere.
  else if (isOurs(folder)) chmodSync(folder, statSync(folder).mode & mode)
}
