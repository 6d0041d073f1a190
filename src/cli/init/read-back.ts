import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { z } from "zod"
import { type Place, placeIn } from "../../medusa/setup/place-in-plugins"
import { readSetup } from "../../medusa/setup/shop-setup"
import { CONFIG } from "./file-change"

const WITHIN_MS = 30_000
/** The first file descriptor after those that a configuration may print to. */
const ANSWER = 3

/** As Medusa loads it, where no global stands in for what a file lacks. Names and switches are told, and no option of anybody. */
const SCRIPT = `
const load = require
for (const name of ["require", "module", "exports"]) delete globalThis[name]
const answer = (found) => load("node:fs").writeSync(${ANSWER}, JSON.stringify(found))
try {
  const exported = load(process.argv[1])
  const config = exported && typeof exported.default === "object" ? exported.default : exported
  const { resave, saveUninitialized } = config.projectConfig?.session_options ?? {}
  answer({
    plugins: config.plugins?.map((one) => one.resolve ?? one),
    projectConfig: { session_options: { resave, saveUninitialized } },
  })
} catch (fault) {
  answer({ fault: String(fault?.message ?? fault).split("\\n")[0] })
}
process.exit()`

const faultSchema = z.object({ fault: z.string() })

/** What stands in a shop's medusa-config.js; `isDecided`: of both session options something is said. */
export type ReadBack = { kind: "read"; place: Place; isDecided: boolean } | { kind: "wrong"; why: string }

/** Loads it in a process of its own, which ends whatever the configuration begins. */
export function readBack(folder: string): ReadBack {
  const { output, error } = spawnSync(process.execPath, ["-e", SCRIPT, join(folder, CONFIG)], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    timeout: WITHIN_MS,
  })
  const answer = output?.[ANSWER] ?? ""
  if (answer === "") return { kind: "wrong", why: error?.message ?? "it ends the process that loads it" }
  const found: unknown = JSON.parse(answer)
  const fault = faultSchema.safeParse(found)
  if (fault.success) return { kind: "wrong", why: fault.data.fault }
  const setup = readSetup(found)
  const { resave, saveUninitialized } = setup.projectConfig.session_options
  return {
    kind: "read",
    place: placeIn(setup),
    isDecided: resave !== undefined && saveUninitialized !== undefined,
  }
}

export const isInPlace = (found: ReadBack): boolean =>
  found.kind === "read" && found.place === "last" && found.isDecided
