import { closeSync, openSync, readFileSync, renameSync, writeSync } from "node:fs"
import { join, resolve } from "node:path"
import { z } from "zod"
import { COMMON_USAGE, type Command, EXIT, explain, printJson, readArguments } from "./command"
import { onDatabase } from "./database"
import { exportRows as writeRows } from "./move/export-rows"
import { openSentence } from "./open-orders"
import { readDatabase } from "./shop-config"

const USAGE = `Writes all rows of the plugin into a file, for a move to another shop.

domain-reseller export FILE [folder] [--json]
  FILE     is written; it says who bought what, so keep it as you keep the database
${COMMON_USAGE}

Inputs and results of inquiries stay sealed: the other shop needs the same encryption_key.
Lines that are only in a cart, one-time links and mails that were not sent are left out.
Ends with 1 when orders are still under way: no other shop takes them, so let them end, or
decide them, and export again.`

const versionSchema = z.object({ version: z.string() })

const version = (): string =>
  versionSchema.parse(JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8"))).version

/** For its owner alone. */
const MODE = 0o600

export const exportRows: Command = {
  summary: "writes all rows of the plugin into a file",
  usage: USAGE,
  async run(argv) {
    const read = readArguments(argv, {}, { least: 1, most: 2 })
    if (read.kind !== "arguments") return explain(read, USAGE)
    const [name = "", folder = "."] = read.positionals
    const file = resolve(name)
    const config = readDatabase(folder)
    if (config.kind === "wrong") {
      console.error(config.message)
      return EXIT.WRONG
    }
    return onDatabase(config.database, async (manager) => {
      // A file of this name is always whole.
      const part = `${file}.part`
      const descriptor = openSync(part, "w", MODE)
      const about = { version: version(), exported_at: new Date().toISOString() }
      const header = await writeRows(manager, about, (text) => writeSync(descriptor, text)).finally(() =>
        closeSync(descriptor),
      )
      renameSync(part, file)
      for (const order of header.open) console.error(openSentence(order))
      const rows = Object.values(header.tables).reduce((sum, count) => sum + count, 0)
      if (read.values.json) printJson({ file, ...header })
      else console.log(`${rows} rows written to ${file}`)
      return header.open.length === 0 ? EXIT.DONE : EXIT.FOUND
    })
  },
}
