import { resolve } from "node:path"
import { COMMON_USAGE, type Command, EXIT, explain, printJson, readArguments } from "./command"
import { onDatabase } from "./database"
import { exportRows } from "./move/export-rows"
import { openSentence } from "./open-orders"
import { readShopConfig } from "./shop-config"

const USAGE = `Writes all rows of the plugin into a file, for a move to another shop.

domain-reseller export FILE [folder] [--force] [--json]
  FILE     is written, for you alone to read; it says who bought what, so keep it as you
           keep the database. One that is there is refused
  --force  replaces it
${COMMON_USAGE}

Inputs and results of inquiries stay sealed: the other shop needs the same encryption_key.
Lines that are only in a cart, one-time links and mails that were not sent are left out.
Ends with 1 when orders are still under way: no other shop takes them, so let them end, or
decide them, and export again.`

export const exportCommand: Command = {
  summary: "writes all rows of the plugin into a file",
  async run(argv) {
    const read = readArguments(argv, { force: { type: "boolean" } }, { least: 1, most: 2 })
    if (read.kind !== "arguments") return explain(read, USAGE)
    const [name = "", folder = "."] = read.positionals
    const file = resolve(name)
    const config = readShopConfig(folder)
    if (config.kind === "wrong") {
      console.error(config.message)
      return EXIT.WRONG
    }
    return onDatabase(config.database, async (manager) => {
      const header = await exportRows(manager, file, { isReplaced: read.values.force ?? false })
      for (const order of header.open) console.error(openSentence(order))
      const rows = Object.values(header.tables).reduce((sum, count) => sum + count, 0)
      if (read.values.json) printJson({ file, ...header })
      else console.log(`${rows} rows written to ${file}`)
      return header.open.length === 0 ? EXIT.DONE : EXIT.FOUND
    })
  },
}
