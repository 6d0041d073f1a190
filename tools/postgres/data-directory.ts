import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Binaries } from "./binaries"
import { canEnter, type ServerUser } from "./server-user"
import { sharedPlace } from "./shared-place"

const OWNER_ONLY = 0o700
const OWNER_READS = 0o600
const PASSWORD_BYTES = 24

export const DATABASE_USER = "postgres"

export interface DataDirectory {
  /** What PostgreSQL gets as -D. */
  readonly cluster: string
  readonly password: string
}

const own = (path: string, user: ServerUser | undefined): void => {
  if (user !== undefined) chownSync(path, user.uid, user.gid)
}

const enterable = (directory: string, user: ServerUser | undefined): string => {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY })
  own(directory, user)
  if (user === undefined || canEnter(directory, user)) return directory
  const elsewhere = join(sharedPlace(directory, user), "data")
  mkdirSync(elsewhere, { recursive: true, mode: OWNER_ONLY })
  own(elsewhere, user)
  return elsewhere
}

/** Finds the cluster in the directory (or in its stand-in outside of the checkout), or makes an empty one. */
export const openDataDirectory = async (
  wanted: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<DataDirectory> => {
  const directory = enterable(wanted, user)
  const cluster = join(directory, "cluster")
  const passwordFile = join(directory, "password")
  if (existsSync(cluster)) return { cluster, password: readFileSync(passwordFile, "utf8") }

  const password = randomBytes(PASSWORD_BYTES).toString("hex")
  writeFileSync(passwordFile, password, { mode: OWNER_READS })
  own(passwordFile, user)
  // Under another name first: a run killed half way must not leave half a cluster to the next one.
  const unfinished = `${cluster}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--no-locale",
      "--no-sync",
    ],
    { ...user, cwd: directory },
  )
  renameSync(unfinished, cluster)
  return { cluster, password }
}
