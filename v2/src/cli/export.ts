import { resolve } from "node:path"
import { counted, EXIT, printJson, shopCommand } from "./command"
import { onDatabase } from "./database"
import { outOfGit, write } from "./init/file-change"
import { exportRows } from "./move/export-rows"
import { openSentence } from "./open-orders"
import { readShopConfig } from "./shop-config"
import { usable } from "./wrong-file"

const USAGE = `Writes all rows of the plugin into a file, for a move to another shop.

domain-reseller export FILE [folder] [--force] [--json]
  FILE     is written, for you alone to read; it says who bought what, so keep it as you
           keep the database. One that is there is refused
  --force  replaces it
<common>

Inputs and results of inquiries stay sealed: the other shop needs the same encryption_key.
Lines that are only in a cart, one-time links and mails that were not sent are left out.
Ends with 1 when orders are still under way: no other shop takes them, so let them end, or
decide them, and export again.`

export const exportCommand = shopCommand({
  usage: USAGE,
  flags: { force: { type: "boolean" } },
  words: ["FILE"],
  async run({ force = false, json }, folder, name = "") {
    const file = resolve(name)
    const { database } = usable(readShopConfig(folder))
    return onDatabase(database, async (manager) => {
      write(process.cwd(), outOfGit(process.cwd(), file))
      const header = await exportRows(manager, file, { isReplaced: force })
      for (const order of header.open) console.error(openSentence(order))
      const rows = Object.values(header.tables).reduce((sum, count) => sum + count, 0)
      if (json) printJson({ file, ...header })
      else console.log(`${counted(rows, "row")} written to ${file}`)
      return header.open.length === 0 ? EXIT.DONE : EXIT.FOUND
    })
  },
})
