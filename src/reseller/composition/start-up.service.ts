import { setTimeout as sleep } from "node:timers/promises"
import type { App } from "../app"
import type { CallResult } from "../contract/call-result"
import { answeredWith, type Condition, condition, lineOf } from "../operations/conditions/conditions"
import { migrationsMissing } from "../operations/installation.service"
import { sandboxConditions } from "../options/sandbox-values"
import type { Interface } from "../orders/order-row"
import { ratelessRegions } from "../prices/region-currency.service"
import { faultText } from "../shared/fault-text"

/** Tables come by a command that somebody runs: soon enough seen, and cheap to look for. */
const LOOK_AGAIN_MS = 2_000

export const tell = ({ parts }: App, one: Condition): void =>
  parts.engine.log(one.severity === "down" ? "error" : "warn", lineOf(one))

/** Begins to sweep once the tables are there, and tells the operator what they should know at once. Nothing here stops a shop from starting. */
export async function startUp(app: App): Promise<void> {
  const areRun = await app.areMigrationsRun().catch((fault: unknown) => {
    tell(app, condition("database_unreachable", { fault: faultText(fault) }))
    return false
  })
  if (areRun) return begin(app)
  const missing = app.missingMigrations
  if (missing.length > 0) tell(app, migrationsMissing(missing))
  void beginLater(app)
}

async function beginLater(app: App): Promise<void> {
  const { stopping, engine } = app.parts
  // A database that is away for a moment is asked again like one without tables.
  while (!(await app.areMigrationsRun().catch(() => false))) {
    await sleep(LOOK_AGAIN_MS, undefined, { ref: false })
    if (stopping.signal.aborted) return
  }
  engine.log("info", "the migrations have been run; orders go on")
  begin(app)
}

function begin(app: App): void {
  const { mail, registrar, inquiries, engine } = app.parts
  if (!app.isSweeping) {
    engine.log("info", "this instance serves requests; orders are carried out by the others")
    return
  }
  for (const sweeper of Object.values(app.sweeps)) sweeper.start()
  const tellOf = (of: Interface) => (result: CallResult<unknown>) => {
    const wrong = answeredWith(of, result)
    if (wrong !== null) tell(app, wrong)
  }
  void mail?.mailer
    .verify()
    .catch(({ message }: Error) => tell(app, condition("mail_server_away", { fault: message })))
  void registrar.ping().then((result) => {
    tellOf("domains")(result)
    if (result.kind !== "answered") return
    const { tier, credit } = result.data
    engine.log("info", `upstream answers; tier ${tier ?? "unknown"}, credit ${credit ?? "unknown"} IRT`)
  })
  void inquiries?.inquirer.services().then(tellOf("identity"))
  void tellOfPrices(app).catch((fault: unknown) =>
    engine.log("warn", `the prices could not be looked at: ${faultText(fault)}`),
  )
}

async function tellOfPrices(app: App): Promise<void> {
  const pricing = await app.pricing()
  for (const one of sandboxConditions(app.options, pricing)) tell(app, one)
  const regions = await ratelessRegions(app.database, pricing)
  if (regions.length > 0) tell(app, condition("rates_missing", { regions }))
}
