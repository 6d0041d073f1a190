import { join, resolve } from "node:path"
import { COMMON_USAGE, type Command, EXIT, type ExitCode, explain, printJson, readArguments } from "./command"
import { onDatabase } from "./database"
import {
  changesOnly,
  confirm,
  contentOf,
  diffOf,
  type FileChange,
  hasVariable,
  write,
} from "./init/file-change"
import { isWhole, withoutMarked } from "./init/marked"
import { CONFIG, ENV, WEBPACK, WEBPACK_CONFIG } from "./init/plan-init"
import { openSentence } from "./open-orders"
import { readProject } from "./shop-config"
import {
  hasTables,
  isFinished,
  openCarts,
  type TakenOut,
  takeOut,
  type Unfinished,
  unfinished,
} from "./uninstall/take-out"

const USAGE = `Takes the plugin out of a shop: its rows into a file, its lines out of open carts, its
tables out of the database, and what init put into the shop's files. Stop the shop first.

domain-reseller uninstall [folder] [--export FILE] [--force] [--yes] [--dry-run] [--json]
  --export    where the rows are written; default: domain-reseller-<time>.jsonl in the folder
  --force     also over a file that is there
  --yes       do it without asking
  --dry-run   only tell what would be done
${COMMON_USAGE}

Refused with 1 while money is under way: orders that have not ended, and carts whose payment
is authorised. With --dry-run 0 means that nothing hinders it. Safe to repeat. What customers
have bought stays theirs, in the reseller account and in Medusa's orders; nobody renews it
here any more.`

const KEY = "DOMAIN_ENCRYPTION_KEY"

export const uninstall: Command = {
  summary: "takes the plugin out of a shop",
  usage: USAGE,
  async run(argv) {
    const flags = {
      export: { type: "string" },
      force: { type: "boolean" },
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
    const project = readProject(folder)
    if (project.kind === "wrong") {
      console.error(project.message)
      return EXIT.WRONG
    }
    const json = values.json ?? false
    const does = async () => values.yes || confirm("Take the plugin out of this shop?")
    return onDatabase(project.database, async (manager) => {
      // Never there, or gone already while the files could not be written.
      if (!(await hasTables(manager))) return cleanFiles(folder, values["dry-run"] ? "dry" : does, json)
      const open = await unfinished(manager)
      if (!isFinished(open)) return refuse(open, json)
      const carts = await openCarts(manager)
      console.error(
        `The rows are written to ${file}. Lines of ${carts.length} open carts are taken out, and the plugin's tables are dropped.\n${diffOf(takenBack(folder, false).changes)}`,
      )
      if (values["dry-run"] || !(await does())) return nothingDone(values["dry-run"] ?? false, json)
      let files: Files = { changes: [], by_hand: [] }
      const taken = await takeOut(
        manager,
        { path: file, isReplaced: values.force ?? false },
        ({ sealed }) => {
          files = takenBack(folder, sealed)
          write(folder, files.changes)
        },
      )
      if (taken === null) return refuse(await unfinished(manager), json)
      if (json) printJson({ file, ...taken, ...told(files) })
      else print(file, taken, files)
      return files.by_hand.length === 0 ? EXIT.DONE : EXIT.FOUND
    })
  },
}

/** `by_hand`: files of which nobody knows any more which lines are ours. */
type Files = { changes: FileChange[]; by_hand: string[] }
const told = ({ changes, by_hand }: Files) => ({ files: changes.map(({ path }) => path), by_hand })

async function cleanFiles(
  folder: string,
  does: "dry" | (() => Promise<boolean>),
  json: boolean,
): Promise<ExitCode> {
  const files = takenBack(folder, true)
  console.error(`The database has no tables of the plugin.\n${diffOf(files.changes)}`)
  if (files.changes.length > 0 && (does === "dry" || !(await does())))
    return nothingDone(does === "dry", json)
  write(folder, files.changes)
  if (json) printJson({ file: null, rows: 0, carts: 0, sealed: false, ...told(files) })
  else {
    const paths = files.changes.map(({ path }) => path).join(", ")
    console.log(paths === "" ? "Nothing of init is left in the files." : `Taken out of ${paths}.`)
    if (hasVariable(contentOf(folder, ENV) ?? "", KEY))
      console.log(`DOMAIN_ENCRYPTION_KEY stays in ${ENV}: a file that uninstall wrote before may need it.`)
    tellRest(files)
  }
  return files.by_hand.length === 0 ? EXIT.DONE : EXIT.FOUND
}

/** A rehearsal that found no hindrance is a success. */
function nothingDone(dry: boolean, json: boolean): ExitCode {
  if (json) printJson({ nothing_done: true })
  else
    console.log(
      dry ? "Nothing was done, and nothing hinders it." : "Nothing was done; --yes does it without asking.",
    )
  return dry ? EXIT.DONE : EXIT.FOUND
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
function takenBack(folder: string, keep_key: boolean): Files {
  const rest = (text: string): string => withoutMarked(text, (line) => keep_key && hasVariable(line, KEY))
  const marked = [CONFIG, ENV].map((path) => ({ path, before: contentOf(folder, path) }))
  const webpack = contentOf(folder, WEBPACK)
  return {
    changes: changesOnly([
      ...marked.map(({ path, before }) => {
        const after = before !== null && isWhole(before) ? rest(before) : before
        const hides = path === ENV ? ("values" as const) : ("literals" as const)
        return { path, before, after: after === "" ? null : after, hides }
      }),
      { path: WEBPACK, before: webpack, after: webpack === WEBPACK_CONFIG ? null : webpack },
    ]),
    by_hand: marked
      .filter(({ before }) => before !== null && !isWhole(before))
      .map(({ path }) => `${path} has a "domain-reseller: begin" without its end: take our lines out of it.`),
  }
}

function print(file: string, { rows, carts, sealed }: TakenOut, files: Files): void {
  console.log(`${rows} rows written to ${file}; lines of ${carts} open carts taken out; the tables are gone.`)
  if (sealed)
    console.log(
      "DOMAIN_ENCRYPTION_KEY stays in .env: the inquiries in that file can be read with it alone. Keep it as long as the file.",
    )
  tellRest(files)
}

function tellRest({ by_hand }: Files): void {
  for (const text of by_hand) console.log(`By hand: ${text}`)
  console.log(`Next:
  1. If medusa-config.js still lists medusa-plugin-domain-reseller (init did not put it there), take it out
  2. npm uninstall medusa-plugin-domain-reseller
  3. npx medusa-admin build, and start the shop`)
}
