import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

/** The machine's own Chromium. `npm test` leaves these tests out, and says so, where there is none. */
export const findChromium = (): string => {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const program = join(folder, "chromium")
    try {
      accessSync(program, constants.X_OK)
      return program
    } catch {
      // Not in this folder.
    }
  }
  throw new Error("There is no chromium on this machine")
}
