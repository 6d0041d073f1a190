import { setTimeout as delay } from "node:timers/promises"
import type { Logger } from "@medusajs/types"
import type { CallResult } from "../../core/contract/call-result"
import { ERROR_MEANING } from "../../core/contract/error-meaning"
import type { CatalogueEntry } from "../../core/contract/inquirer"
import { inquiryRefusal } from "../../core/contract/inquiry-refusal"
import type { Account } from "../../core/contract/registrar"
import { guardMissing } from "../guard/guards"
import { subscribeMail } from "../notices/notification-post"
import { adminRemark } from "../setup/admin-build"
import { providersIn, serviceRemarks } from "../setup/own-services"
import { ratelessRegions, ratesMissing } from "../setup/regions"
import { sessionRemark } from "../setup/session-options"
import { readSetup } from "../setup/shop-setup"
import { migrationsMissing } from "./installation"
import type { Reseller } from "./reseller"
import { stopWithMedusa } from "./shutdown"

type Container = { resolve<T>(name: string): T }

/** Tables come by a command that somebody runs: soon enough seen, and cheap to look for. */
const LOOK_AGAIN_MS = 2_000

/** Begins to sweep, and tells the operator what they should know at once. Nothing here stops a shop from starting. */
export async function startUp(container: Container, reseller: Reseller): Promise<void> {
  const logger = container.resolve<Logger>("logger")
  for (const name of reseller.missingGuards()) logger.error(`domain-reseller: ${guardMissing(name)}`)
  warnOfSetup(container.resolve("configModule"), reseller, logger).catch((fault: unknown) =>
    logger.warn(`domain-reseller: the setup could not be looked at: ${String(fault)}`),
  )
  stopWithMedusa(container.resolve("eventBusModuleService"), () => reseller.stop(), logger)
  const areRun = await reseller.migrations.areRun().catch((fault: unknown) => {
    logger.error(`domain-reseller: no order goes on until the database answers: ${String(fault)}`)
    return false
  })
  if (areRun) return begin(container, reseller, logger)
  const { missing } = reseller.migrations
  if (missing.length > 0)
    logger.error(`domain-reseller: nothing is sold and no order goes on. ${migrationsMissing(missing)}`)
  void beginLater(container, reseller, logger)
}

/** What a shop can run without, and should not. Missing guards are told already. */
async function warnOfSetup(config: unknown, reseller: Reseller, logger: Logger): Promise<void> {
  const folder = process.cwd()
  const setup = readSetup(config)
  const remarks = [
    sessionRemark(setup),
    ...serviceRemarks(providersIn(setup, folder)).filter(({ code }) => code !== "guards_missing"),
    await adminRemark(setup, reseller.options.enableUI === true, folder),
  ]
  for (const remark of remarks) if (remark !== null) logger.warn(`domain-reseller: ${remark.message}`)
}

async function beginLater(container: Container, reseller: Reseller, logger: Logger): Promise<void> {
  const { signal } = reseller.parts.stopping.stopping
  // A database that is away for a moment is asked again like one without tables.
  while (!(await reseller.migrations.areRun().catch(() => false))) {
    await delay(LOOK_AGAIN_MS, undefined, { ref: false })
    if (signal.aborted) return
  }
  logger.info("domain-reseller: the migrations have been run; orders go on")
  begin(container, reseller, logger)
}

function begin(container: Container, reseller: Reseller, logger: Logger): void {
  const { mail, registrar, inquiries } = reseller.parts
  if (mail !== null) {
    subscribeMail(container.resolve("notificationService"))
    void mail.mailer.verify().catch((fault: Error) => {
      logger.warn(`domain-reseller: no mail is sent until the mail server is back: ${fault.message}`)
    })
  }
  if (reseller.options.sweeps)
    for (const sweeper of [reseller.sweeper, reseller.housekeeping, reseller.mailing]) sweeper.start()
  else logger.info("domain-reseller: this instance serves requests; orders are carried out by the others")
  void registrar.ping().then((result) => logUpstreamStatus(result, logger))
  void inquiries?.inquirer.services().then((result) => logInquiryStatus(result, logger))
  void ratelessRegions(reseller.container.manager, reseller.pricing).then(
    (regions) => regions.length > 0 && logger.warn(`domain-reseller: ${ratesMissing(regions)}`),
    (fault: unknown) => logger.warn(`domain-reseller: the regions could not be read: ${String(fault)}`),
  )
}

function logUpstreamStatus(result: CallResult<Account>, logger: Logger): void {
  if (result.kind === "answered") {
    const { tier, credit } = result.data
    logger.info(
      `domain-reseller: upstream answers; tier ${tier ?? "unknown"}, credit ${credit ?? "unknown"} IRT`,
    )
    return
  }
  const why =
    result.kind === "refused"
      ? ERROR_MEANING[result.error].operatorHint
      : `it gave no usable answer (${result.kind})`
  logger.warn(`domain-reseller: no domains are sold until upstream is back: ${why}`)
}

function logInquiryStatus(result: CallResult<CatalogueEntry[]>, logger: Logger): void {
  if (result.kind === "answered") return
  const refused = result.kind === "refused" || result.kind === "refused_unknown"
  const why = refused
    ? inquiryRefusal(result, { kind: "catalogue" }).operatorHint
    : `the identity interface gave no usable answer (${result.kind})`
  logger.warn(`domain-reseller: no inquiries are sold until that is mended: ${why}`)
}
