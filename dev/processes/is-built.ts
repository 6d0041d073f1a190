import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "./paths"

const changes = (folder: string): number[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)

/** A build writes every file anew, so its oldest one tells when it was. */
export const isBuilt = (): boolean => {
  const dist = join(REPOSITORY, "dist")
  const built = existsSync(dist) ? changes(dist) : []
  return (
    built.length > 0 &&
    Math.min(...built) >
      Math.max(...["src", "sandbox"].flatMap((folder) => changes(join(REPOSITORY, folder))))
  )
}

/** Builds the plugin, which a shop runs from dist, when a source is newer. */
export const ensureBuilt = (script: "build" | "build:fast"): void => {
  if (isBuilt()) return
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script], {
    cwd: REPOSITORY,
    shell: true,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`The plugin could not be built:\n${stdout}${stderr}`)
}
