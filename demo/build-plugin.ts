/** Before `npm start`: builds the plugin unless no source is newer than the build, and shows what the build says only where it fails. */

import { spawnSync } from "node:child_process"
import { isBuilt } from "../tools/processes/is-built"
import { REPOSITORY } from "../tools/processes/paths"

if (!isBuilt()) {
  console.log("Building the plugin, which usually takes half a minute")
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: REPOSITORY,
    shell: true,
    encoding: "utf8",
  })
  if (status !== 0) {
    console.error(stdout + stderr)
    process.exitCode = 1
  }
}
