import { spawnSync } from "node:child_process"
import { isBuilt } from "../../../tools/processes/is-built"
import { REPOSITORY } from "../../../tools/processes/paths"

/** The shop runs the plugin from dist: build it when a source is newer. Types are checked elsewhere. */
export const ensureBuilt = (): void => {
  if (isBuilt()) return
  const { status, stdout } = spawnSync("npm", ["run", "--silent", "build:fast"], {
    cwd: REPOSITORY,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`The plugin could not be built:\n${stdout}`)
}
