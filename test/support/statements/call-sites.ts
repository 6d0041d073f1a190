import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../../tools/processes/paths"
import type { Recorded } from "./recorded"

const DIST = join(REPOSITORY, "dist")

/** Where code of ours runs in a shop's process. */
const FOLDERS = [
  "api",
  "app",
  "guards",
  "loaders",
  "medusa",
  "postgres",
  "services",
  "shop-tables",
  "strategies",
  "subscribers",
] as const

/** What gives a statement to TypeORM: `rowsOf` of the stores, or a manager. */
const CALL = /\browsOf\)\(|\.query\(/

const ROWS_OF = "postgres/sql.js"

/** A command that walks through every entry on purpose, beside the shop. */
const ROTATION = "postgres/vault/rotation/"

export type CallSite = Pick<Recorded, "file" | "line"> & { text: string }

/** Every place in the built plugin that runs a statement. */
export const callSites = (): CallSite[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(DIST, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
    .filter((file) => file.endsWith(".js") && file !== ROWS_OF && !file.startsWith(ROTATION))
    .flatMap((file) =>
      readFileSync(join(DIST, file), "utf8")
        .split("\n")
        .flatMap((text, index) => (CALL.test(text) ? [{ file, line: index + 1, text: text.trim() }] : [])),
    )
