import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { DEMO } from "../tools/processes/paths"

/** `--data FOLDER`: where to keep what is kept between runs. */
export const dataFolder = (args: readonly string[]): string => {
  const { values } = parseArgs({ args: [...args], options: { data: { type: "string" } } })
  return values.data === undefined ? join(DEMO, ".data") : resolve(values.data)
}
