import { resolve } from "node:path"
import type { EntityManager } from "typeorm"
import { EXIT, type ExitCode, printJson, shopCommand } from "./command"
import { onDatabase } from "./database"
import { writeChecked } from "./init/config-lines"
import { ask, CONFIG, changesOnly, confirm, diffOf, ENV, wideMode } from "./init/file-change"
import { type Plan, planInit } from "./init/plan-init"
import { leftOfSandbox, planLive } from "./init/plan-live"
import { runSteps, type Step } from "./init/steps"
import { addToman, type TomanInStore, tomanInStore } from "./init/toman"
import { readProject } from "./shop-config"
import { usable } from "./wrong-file"

const USAGE = `Puts the plugin into a shop: a few lines at the end of medusa-config.js, keys in .env with
a fresh encryption key, the admin's build. Shows what it would change, and asks.

domain-reseller init [folder] [--sandbox | --live] [--toman] [--run] [--yes] [--dry-run] [--json]
  --sandbox   the shop sells against the sandbox at once: its address, its token, and
              invented exchange rates for dollar and euro
  --live      takes out again what --sandbox has put in, and asks for the address and the
              token of the reseller service; off a terminal they are left to be filled in
  --toman     the store sells in toman as well: adds the currency irt in the database
  --run       then does what follows: runs the migrations, and builds the admin where the
              shop has one
  --yes       write without asking
  --dry-run   write nothing
<common>

Safe to repeat: what is there stays as it is. Ends with 1 when something was not written or
did not run, or is left to be done by hand; with 2 when the sandbox's invented values are
still there, and neither --sandbox nor --live was said.`

type Flags = { run: boolean; yes: boolean; dry: boolean; json: boolean }

export const init = shopCommand({
  usage: USAGE,
  flags: {
    sandbox: { type: "boolean" },
    live: { type: "boolean" },
    toman: { type: "boolean" },
    run: { type: "boolean" },
    yes: { type: "boolean" },
    "dry-run": { type: "boolean" },
  },
  async run({ sandbox = false, live = false, toman = false, ...values }, place) {
    const folder = resolve(place)
    const { run = false, yes = false, "dry-run": dry = false, json = false } = values
    const flags = { run, yes, dry, json }
    const invented = leftOfSandbox(folder)
    if (live && invented.length > 0) {
      const service = dry
        ? { url: "", token: "" }
        : {
            url: await ask("Address of the reseller service:"),
            token: await ask("Its token:"),
          }
      return carryOut(folder, planLive(folder, service), flags, null)
    }
    const plan = planInit(folder, { sandbox, toman })
    if (!toman) {
      const code = await carryOut(folder, plan, flags, null)
      if (sandbox || invented.length === 0) return code
      console.error(
        `This shop still has what is the sandbox's: ${invented.join(", ")}. To go live: npx domain-reseller init --live`,
      )
      return EXIT.WRONG
    }
    return onDatabase(usable(readProject(folder)).database, async (manager) =>
      carryOut(folder, plan, flags, { manager, toman: await tomanInStore(manager) }),
    )
  },
})

const STORE_DIFF = "--- database\n+++ database\n+ the store sells in toman (irt)\n"
const NO_STORE = "The database has no store yet. Start the shop once, then repeat init --toman."

async function carryOut(
  folder: string,
  { changes: planned, by_hand, next }: Plan,
  { run, yes, dry, json }: Flags,
  store: { manager: EntityManager; toman: TomanInStore } | null,
): Promise<ExitCode> {
  const changes = changesOnly(planned)
  const adds = store?.toman === "missing"
  const wanted = [...changes.map(({ path }) => path), ...(adds ? ["the currency irt"] : [])]
  if (wanted.length > 0) console.error(diffOf(changes) + (adds ? STORE_DIFF : ""))
  const writes = wanted.length > 0 && !dry && (yes || (await confirm("Write these changes?")))
  const put_back = writes ? writeChecked(folder, changes) : []
  if (writes && store !== null && adds) await addToman(store.manager)
  const not_written = !writes ? wanted : put_back.length === 0 ? [] : [CONFIG]
  const written = wanted.filter((one) => !not_written.includes(one))
  const shops = [...by_hand, ...put_back]
  const left = store?.toman === "no_store" ? [...shops, NO_STORE] : shops
  const wide = wideMode(folder, ENV)
  if (wide !== null) console.error(wide)
  const runs = run && !dry && not_written.length === 0 && shops.length === 0
  const ran = runs ? await runSteps(folder, next) : null
  const failed = ran?.kind === "failed" ? `${ran.step.command?.join(" ")}: ${ran.why}` : null
  if (json) {
    printJson({ written, not_written, by_hand: left, failed })
  } else {
    console.log(
      wanted.length === 0
        ? "Everything is there already."
        : writes
          ? `Written: ${written.join(", ")}`
          : "Nothing was written; --yes writes without asking.",
    )
    for (const text of left) console.log(`\nBy hand: ${text}`)
    if (failed !== null) console.log(`\nFailed: ${failed}. Fix it, and repeat init with --run.`)
    else if (writes || ran !== null) tellNext(ran === null ? next : next.filter(({ command }) => !command))
  }
  return left.length + not_written.length === 0 && failed === null ? EXIT.DONE : EXIT.FOUND
}

const tellNext = (steps: readonly Step[]): void =>
  console.log(`\nNext:\n${steps.map(({ text }, index) => `  ${index + 1}. ${text}`).join("\n")}`)
