/** Before `npm start`: builds the plugin unless no source is newer than the build, and shows what the build says only where it fails. */

import { spawn } from "node:child_process"
import { once } from "node:events"
import { isBuilt } from "../tools/processes/is-built"
import { REPOSITORY } from "../tools/processes/paths"
import { withProgress } from "./steps/progress"

const build = async (): Promise<number> => {
  const child = spawn("npm", ["run", "--silent", "build"], { cwd: REPOSITORY, shell: true })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text
    })
  }
  const [code]: unknown[] = await once(child, "close")
  if (code === 0) return 0
  console.error(output)
  return 1
}

if (!isBuilt()) {
  void withProgress({ what: "the plugin", usual: "half a minute" }, console.log, build).then((code) => {
    process.exitCode = code
  })
}
