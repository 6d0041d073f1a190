import { join, resolve } from "node:path"
import { PLUGIN } from "../config/our-entry"
import { counted, EXIT, type ExitCode, printJson, shopCommand } from "./command"
import { onDatabase } from "./database"
import type { Part } from "./init/config-lines"
import { confirm, contentOf, diffOf, ENV, hasVariable, outOfGit, write } from "./init/file-change"
import { openSentence } from "./open-orders"
import { readProject } from "./shop-config"
import { isInUse } from "./uninstall/is-in-use"
import {
  hasTables,
  isFinished,
  openCarts,
  type TakenOut,
  takeOut,
  type Unfinished,
  unfinished,
} from "./uninstall/take-out"
import { KEY, stillListed, takenBack } from "./uninstall/taken-back"
import { usable } from "./wrong-file"

const USAGE = `Takes the plugin out of a shop: its rows into a file, its lines out of open carts, its
tables out of the database, and what init put into the shop's files. Stop the shop first:
it is refused while one runs.

domain-reseller uninstall [folder] [--export FILE] [--force] [--yes] [--dry-run] [--json]
  --export    where the rows are written; default: domain-reseller-<time>.jsonl in the folder
  --force     also over a file that is there
  --yes       do it without asking
  --dry-run   only tell what would be done
<common>

Refused with 1 while a shop runs, and while money is under way: orders that have not ended,
and carts whose payment is authorised. With --dry-run 0 means that nothing hinders it. Safe
to repeat. What customers have bought stays theirs, in the reseller account and in Medusa's
orders; nobody renews it here any more.`

export const uninstall = shopCommand({
  usage: USAGE,
  flags: {
    export: { type: "string" },
    force: { type: "boolean" },
    yes: { type: "boolean" },
    "dry-run": { type: "boolean" },
  },
  async run(values, place) {
    const folder = resolve(place)
    const file = resolve(
      values.export ??
        join(folder, `domain-reseller-${new Date().toISOString().replace(/[:.]/g, "-")}.jsonl`),
    )
    const { json = false, "dry-run": dry = false, yes = false } = values
    return onDatabase(usable(readProject(folder)).database, async (manager) => {
      // Not there: never, or gone already while the files could not be written.
      const has = await hasTables(manager)
      const open = has ? await unfinished(manager) : { orders: [], carts: [] }
      if (!isFinished(open)) return refuse(open, json)
      if (has && (await isInUse(manager))) return refuseRunning(json)
      let files = takenBack(folder, !has)
      const ignored = outOfGit(folder, file)
      const what = has
        ? `What goes: the plugin's tables, their rows into ${file}, and the lines of ${counted((await openCarts(manager)).length, "open cart")}.`
        : "The database has no tables of the plugin."
      console.error(`${what}\n${diffOf([...files.changes, ...ignored])}`)
      const does = async () => !dry && (yes || confirm("Take the plugin out of this shop?"))
      if ((has || files.changes.length > 0) && !(await does())) return nothingDone(dry, json)
      const last = ({ sealed }: { sealed: boolean }) => {
        files = takenBack(folder, sealed)
        write(folder, files.changes)
      }
      if (!has) {
        last({ sealed: true })
        return tell(folder, null, files, json)
      }
      write(folder, ignored)
      const taken = await takeOut(manager, { path: file, isReplaced: values.force ?? false }, last)
      if (taken === null) return refuse(await unfinished(manager), json)
      return tell(folder, { file, ...taken }, files, json)
    })
  },
})

/** A rehearsal that found no hindrance is a success. */
function nothingDone(dry: boolean, json: boolean): ExitCode {
  const why = dry ? ", and nothing hinders it." : "; --yes does it without asking."
  if (json) printJson({ nothing_done: true })
  else console.log(`Nothing was done${why}`)
  return dry ? EXIT.DONE : EXIT.FOUND
}

function refuse(open: Unfinished, json: boolean): ExitCode {
  if (json) printJson({ refused: open })
  for (const order of open.orders) console.error(openSentence(order))
  for (const id of open.carts) console.error(`${id}: the payment of this cart is authorised`)
  console.error(
    "Nothing was done: money is under way. While the shop runs, let these end, decide what is held, and capture or cancel what is ordered.",
  )
  return EXIT.FOUND
}

function refuseRunning(json: boolean): ExitCode {
  if (json) printJson({ refused: { running: true } })
  console.error(
    "Nothing was done: a shop, or another command, is at work on this database. Stop the shop, all its instances, and repeat.",
  )
  return EXIT.FOUND
}

/** Tells what was done: of the database too, where it had our tables. */
function tell(
  folder: string,
  taken: (TakenOut & { file: string }) | null,
  { changes, by_hand }: Part,
  json: boolean,
): ExitCode {
  const listed = stillListed(folder)
  const files = changes.map(({ path }) => path)
  const code = by_hand.length === 0 ? EXIT.DONE : EXIT.FOUND
  if (json) {
    const { file, rows, carts, sealed } = taken ?? { file: null, rows: 0, carts: 0, sealed: false }
    printJson({ file, rows, carts, sealed, files, by_hand, listed })
    return code
  }
  if (taken !== null) {
    const { file, rows, carts, sealed } = taken
    console.log(
      `${counted(rows, "row")} written to ${file}; lines of ${counted(carts, "open cart")} taken out; the tables are gone.`,
    )
    if (sealed)
      console.log(
        `${KEY} stays in ${ENV}: the inquiries in that file can be read with it alone. Keep it as long as the file.`,
      )
  } else {
    console.log(
      files.length === 0 ? "Nothing of init is left in the files." : `Taken out of ${files.join(", ")}.`,
    )
    if (hasVariable(contentOf(folder, ENV) ?? "", KEY))
      console.log(`${KEY} stays in ${ENV}: a file that uninstall wrote before may need it.`)
  }
  for (const text of by_hand) console.log(`By hand: ${text}`)
  const steps = [
    ...(listed === null ? [] : [`Take ${PLUGIN} out of ${listed}`]),
    `npm uninstall ${PLUGIN}`,
    "npx medusa-admin build, and start the shop",
  ]
  if (taken !== null)
    console.log(
      `To come back later: install and init again, run the migrations, then npx domain-reseller import ${taken.file}`,
    )
  console.log(`Next:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`)
  return code
}
