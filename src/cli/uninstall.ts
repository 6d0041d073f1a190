import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { PLUGIN } from "../config/our-entry"
import { confirm, counted, EXIT, type ExitCode, printJson, shopCommand } from "../reseller/commands/command"
import { openSentence } from "../reseller/commands/open-orders"
import { onDatabase } from "./database"
import { CONFIG, withoutBlock } from "./init/written"
import { readProject } from "./shop-config"
import { dropStatements, takeOut, type Unfinished, unfinished } from "./uninstall/take-out"

const USAGE = `Takes the plugin out of a shop: the lines that init wrote into medusa-config.js, its lines
in open carts with the payments prepared for them, its products and the free delivery.
Stop the shop first, all its instances.

domain-reseller uninstall [folder] [--yes] [--dry-run] [--json]
  --yes      do it without asking
  --dry-run  only tell what would be done
<common>

The tables stay, and the variables in .env: to come back, install and init again. The SQL
that drops the tables is printed. Refused with 1 while money is under way: orders that have
not ended, and carts whose payment is authorised. Safe to repeat. Customers keep what they
have bought, in the reseller account and in Medusa's orders; nobody renews it here any more.`

export const command = shopCommand({
  usage: USAGE,
  flags: { yes: { type: "boolean" }, "dry-run": { type: "boolean" } },
  async run({ json = false, yes = false, "dry-run": dry = false }, place) {
    const folder = resolve(place)
    return onDatabase(readProject(folder).database, async (manager) => {
      const drop = await dropStatements(manager)
      const open = await unfinished(manager, drop.length > 0)
      if (open !== null) return refuse(open, json)
      if (dry || !(yes || (await confirm("Take the plugin out of this shop?")))) return nothingDone(dry, json)
      const config = join(folder, CONFIG)
      const rest = withoutBlock(readFileSync(config, "utf8"))
      const carts = await manager.transaction(takeOut)
      writeFileSync(config, rest)
      tell({ carts, listed: rest.includes(PLUGIN), drop }, json)
      return EXIT.DONE
    })
  },
})

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

type TakenOut = { carts: number; listed: boolean; drop: string[] }

function tell({ carts, listed, drop }: TakenOut, json: boolean): void {
  if (json) {
    printJson({ carts, listed, drop })
    return
  }
  const steps = [
    ...(listed ? [`Take ${PLUGIN} out of ${CONFIG}: it stands in lines that init did not write`] : []),
    `npm uninstall ${PLUGIN}`,
    "npx medusa-admin build, and start the shop",
  ]
  console.log(`Lines of ours were taken out of ${counted(carts, "open cart")}.\nNext:`)
  steps.forEach((step, index) => {
    console.log(`  ${index + 1}. ${step}`)
  })
  if (drop.length > 0)
    console.log(`The tables stay. What drops them, with all that they hold:\n\n${drop.join("\n")}`)
}
