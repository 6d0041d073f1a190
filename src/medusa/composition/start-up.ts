import { setTimeout as delay } from "node:timers/promises"
import type { Logger } from "@medusajs/types"
import { migrationsMissing } from "../../app/installation"
import { sandboxConditions } from "../../app/options/sandbox-values"
import { ratelessRegions } from "../../app/prices/region-currency"
import { answeredWith, type Condition, condition, lineOf } from "../../core/conditions/conditions"
import type { CallResult } from "../../core/contract/call-result"
import { faultText } from "../../core/fault-text"
import type { Interface } from "../../core/orders/order-row"
import { guardMissing } from "../guard/guards"
import { subscribeMail } from "../notices/notification-post"
import { setupConditions } from "../setup/setup-conditions"
import { readSetup } from "../setup/shop-setup"
import type { Reseller } from "./reseller"
import { stopWithMedusa } from "./shutdown"

type Container = { resolve<T>(name: string): T }

/** Tables come by a command that somebody runs: soon enough seen, and cheap to look for. */
const LOOK_AGAIN_MS = 2_000

/** Begins to sweep, and tells the operator what they should know at once. Nothing here stops a shop from starting. */
export async function startUp(container: Container, reseller: Reseller): Promise<void> {
  const logger = container.resolve<Logger>("logger")
  const tell = (one: Condition) =>
    logger[one.severity === "down" ? "error" : "warn"](`domain-reseller: ${lineOf(one)}`)
  for (const name of reseller.missingGuards()) tell(guardMissing(name))
  void tellOfSetup(container.resolve("configModule"), reseller, tell).catch((fault: unknown) =>
    logger.warn(`domain-reseller: the setup could not be looked at: ${faultText(fault)}`),
  )
  stopWithMedusa(container.resolve("eventBusModuleService"), () => reseller.stop(), logger)
  const areRun = await reseller.migrations.areRun().catch((fault: unknown) => {
    tell(condition("database_unreachable", { fault: faultText(fault) }))
    return false
  })
  if (areRun) return begin(container, reseller, tell)
  const { missing } = reseller.migrations
  if (missing.length > 0) tell(migrationsMissing(missing))
  void beginLater(container, reseller, tell)
}

type Tell = (one: Condition) => void

/** Tells of settings that a shop can run without, and should not. Guards that are replaced are told already. */
async function tellOfSetup(config: unknown, reseller: Reseller, tell: Tell): Promise<void> {
  const found = await setupConditions(readSetup(config), reseller.options.enableUI === true, process.cwd())
  for (const one of found) if (one.code !== "guard_replaced") tell(one)
}

async function beginLater(container: Container, reseller: Reseller, tell: Tell): Promise<void> {
  const { signal } = reseller.parts.stopping.stopping
  // A database that is away for a moment is asked again like one without tables.
  while (!(await reseller.migrations.areRun().catch(() => false))) {
    await delay(LOOK_AGAIN_MS, undefined, { ref: false })
    if (signal.aborted) return
  }
  container.resolve<Logger>("logger").info("domain-reseller: the migrations have been run; orders go on")
  begin(container, reseller, tell)
}

function begin(container: Container, reseller: Reseller, tell: Tell): void {
  const logger = container.resolve<Logger>("logger")
  const { mail, registrar, inquiries } = reseller.parts
  if (mail !== null) {
    subscribeMail(container.resolve("notificationService"))
    void mail.mailer
      .verify()
      .catch(({ message }: Error) => tell(condition("mail_server_away", { fault: message })))
  }
  if (reseller.isSweeping)
    for (const sweeper of [reseller.sweeper, reseller.housekeeping, reseller.mailing]) sweeper.start()
  else logger.info("domain-reseller: this instance serves requests; orders are carried out by the others")
  const tellOf = (of: Interface) => (result: CallResult<unknown>) => {
    const wrong = answeredWith(of, result)
    if (wrong !== null) tell(wrong)
  }
  void registrar.ping().then((result) => {
    tellOf("domains")(result)
    if (result.kind !== "answered") return
    const { tier, credit } = result.data
    logger.info(
      `domain-reseller: upstream answers; tier ${tier ?? "unknown"}, credit ${credit ?? "unknown"} IRT`,
    )
  })
  void inquiries?.inquirer.services().then(tellOf("identity"))
  void tellOfPrices(reseller, tell).catch((fault: unknown) =>
    logger.warn(`domain-reseller: the prices could not be looked at: ${faultText(fault)}`),
  )
}

async function tellOfPrices(reseller: Reseller, tell: Tell): Promise<void> {
  const pricing = await reseller.pricing()
  for (const one of sandboxConditions(reseller.options, pricing)) tell(one)
  const regions = await ratelessRegions(reseller.container.manager, pricing)
  if (regions.length > 0) tell(condition("rates_missing", { regions }))
}
