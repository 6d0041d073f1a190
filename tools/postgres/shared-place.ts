import { createHash } from "node:crypto"
import { chownSync, lstatSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import type { ServerUser } from "./server-user"

const PARENT = "/var/tmp"
const OWNER_ONLY = 0o700

/**
 * A folder outside of the checkout that the server's user may enter, for a checkout that it may not (under /root,
 * say). Always the same for the same path, so data is found again at the next run.
 */
export const sharedPlace = (forPath: string, user: ServerUser): string => {
  const hash = createHash("sha256").update(forPath).digest("hex").slice(0, 12)
  const directory = join(PARENT, `medusa-plugin-domain-reseller-${hash}`)
  try {
    mkdirSync(directory, { mode: OWNER_ONLY })
    chownSync(directory, user.uid, user.gid)
  } catch (error) {
    const found = lstatSync(directory, { throwIfNoEntry: false })
    if (found === undefined) throw error
    // Anybody may create names in /var/tmp: take only what is ours.
    if (!found.isDirectory() || found.uid !== user.uid) {
      throw new Error(`${directory} belongs to somebody else; remove it or set DATABASE_URL`)
    }
  }
  return directory
}
