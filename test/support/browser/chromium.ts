import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

/** Debian's packages. The one without windows of its own needs a quarter less of the processor for the same pages. */
const PROGRAMS = ["chromium-headless-shell", "chromium"]

/** The machine's own Chromium. `npm test` leaves these tests out, and says so, where there is none. */
export const findChromium = (): string => {
  const folders = (process.env.PATH ?? "").split(delimiter)
  for (const program of PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(program, constants.X_OK)
      return program
    } catch {}
  }
  throw new Error("There is no chromium on this machine")
}
