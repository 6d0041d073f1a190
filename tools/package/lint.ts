import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { REPOSITORY } from "../processes/paths"

const outputOf = (name: string, args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(join(REPOSITORY, "node_modules/.bin", name), args, {
    encoding: "utf8",
  })
  return stdout + stderr
}

/** With a "type" webpack would read the admin's pages, which are an ES module, as CommonJS. */
const NO_TYPE = /^1\. .* "type" field\..*$/m

/** What publint and attw say against a tarball. */
export function complaintsOf(tarball: string): string[] {
  const found = outputOf("publint", [tarball, "--strict"]).replace(NO_TYPE, "")
  const types = outputOf("attw", [tarball])
  return [
    ...(/Errors|Warnings|^\d+\. /m.test(found) ? [found] : []),
    ...(types.includes("No problems found") ? [] : [types]),
  ]
}
