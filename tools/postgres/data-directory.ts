import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import type { ServerUser } from "./binaries"

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

/** Finds the cluster in the directory, or makes an empty one. */
export const openDataDirectory = async (
  directory: string,
  binaries: string,
  user: ServerUser | undefined,
): Promise<DataDirectory> => {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY })
  own(directory, user)
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
    join(binaries, "initdb"),
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
