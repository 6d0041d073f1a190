import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../../tools/processes/paths"

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const changes = (folder: string): number[] =>
  existsSync(folder) ? filesIn(folder).map((file) => statSync(file).mtimeMs) : []

/** A build writes every file anew, so its oldest one tells when it was. */
const isUpToDate = (): boolean => {
  const built = changes(join(REPOSITORY, "dist"))
  return (
    built.length > 0 &&
    Math.min(...built) >
      Math.max(...["src", "sandbox"].flatMap((folder) => changes(join(REPOSITORY, folder))))
  )
}

/** The shop runs the plugin from dist: build it when a source is newer. Types are checked elsewhere. */
export const ensureBuilt = (): void => {
  if (isUpToDate()) return
  const { status, stdout } = spawnSync("npm", ["run", "--silent", "build:fast"], {
    cwd: REPOSITORY,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`The plugin could not be built:\n${stdout}`)
}
