import { join, resolve } from "node:path"
import { COMMON_USAGE, type Command, EXIT, type ExitCode, explain, printJson, readArguments } from "./command"
import { onDatabase } from "./database"
import { changesOnly, confirm, contentOf, diffOf, type FileChange, write } from "./init/file-change"
import { withoutMarked } from "./init/marked"
import { CONFIG, ENV, WEBPACK, WEBPACK_CONFIG } from "./init/plan-init"
import { openSentence } from "./open-orders"
import { readShopConfig } from "./shop-config"
import { isFinished, openCarts, takeOut, type Unfinished, unfinished } from "./uninstall/take-out"

const USAGE = `Takes the plugin out of a shop: its rows into a file, its lines out of open carts, its
tables out of the database, and what init put into the shop's files. Stop the shop first.

domain-reseller uninstall [folder] [--export FILE] [--yes] [--dry-run] [--json]
  --export    where the rows are written; default: domain-reseller-<time>.jsonl in the folder
  --yes       do it without asking
  --dry-run   only tell what would be done
${COMMON_USAGE}

Refused with 1 while money is under way: orders that have not ended, and carts whose payment
is authorised. What customers have bought stays theirs, in the reseller account and in
Medusa's orders; nobody renews it here any more.`

const KEY = /^\s*DOMAIN_ENCRYPTION_KEY=/

export const uninstall: Command = {
  summary: "takes the plugin out of a shop",
  usage: USAGE,
  async run(argv) {
    const flags = {
      export: { type: "string" },
      yes: { type: "boolean" },
      "dry-run": { type: "boolean" },
    } as const
    const read = readArguments(argv, flags, { most: 1 })
    if (read.kind !== "arguments") return explain(read, USAGE)
    const { values } = read
    const folder = resolve(read.positionals[0] ?? ".")
    const file = resolve(
      values.export ??
        join(folder, `domain-reseller-${new Date().toISOString().replace(/[:.]/g, "-")}.jsonl`),
    )
    const config = readShopConfig(folder)
    if (config.kind === "wrong") {
      console.error(config.message)
      return EXIT.WRONG
    }
    return onDatabase(config.database, async (manager) => {
      const open = await unfinished(manager)
      if (!isFinished(open)) return refuse(open, values.json ?? false)
      const carts = await openCarts(manager)
      const changes = takenBack(folder, false)
      console.error(
        `The rows are written to ${file}. Lines of ${carts.length} open carts are taken out, and the plugin's tables are dropped.\n${diffOf(changes)}`,
      )
      const does = !values["dry-run"] && (values.yes || (await confirm("Take the plugin out of this shop?")))
      if (!does) {
        console.log("Nothing was done; --yes does it without asking.")
        return EXIT.FOUND
      }
      const taken = await takeOut(manager, file)
      if (taken === null) return refuse(await unfinished(manager), values.json ?? false)
      const files = takenBack(folder, taken.sealed)
      write(folder, files)
      if (values.json) printJson({ file, ...taken, files: files.map(({ path }) => path) })
      else print(file, taken.rows, taken.carts, taken.sealed)
      return EXIT.DONE
    })
  },
}

function refuse(open: Unfinished, json: boolean): ExitCode {
  if (json) printJson({ refused: open })
  for (const order of open.orders) console.error(openSentence(order))
  for (const id of open.carts) console.error(`${id}: the payment of this cart is authorised`)
  console.error(
    "Nothing was done: money is under way. Let these end, or decide them in the admin, while the shop runs.",
  )
  return EXIT.FOUND
}

/** What init put into files. Without the key nobody reads the inquiries in the exported file. */
function takenBack(folder: string, keep_key: boolean): FileChange[] {
  const config = contentOf(folder, CONFIG)
  const env = contentOf(folder, ENV)
  const webpack = contentOf(folder, WEBPACK)
  const rest = env === null ? null : withoutMarked(env, (line) => keep_key && KEY.test(line))
  return changesOnly([
    { path: CONFIG, before: config, after: config === null ? null : withoutMarked(config) },
    { path: ENV, before: env, after: rest === "" ? null : rest, secret: true },
    { path: WEBPACK, before: webpack, after: webpack === WEBPACK_CONFIG ? null : webpack },
  ])
}

function print(file: string, rows: number, carts: number, sealed: boolean): void {
  console.log(`${rows} rows written to ${file}; lines of ${carts} open carts taken out; the tables are gone.`)
  if (sealed)
    console.log(
      "DOMAIN_ENCRYPTION_KEY stays in .env: the inquiries in that file can be read with it alone. Keep it as long as the file.",
    )
  console.log(`Next:
  1. If medusa-config.js still lists medusa-plugin-domain-reseller (init did not put it there), take it out
  2. npm uninstall medusa-plugin-domain-reseller
  3. npx medusa-admin build, and start the shop`)
}
