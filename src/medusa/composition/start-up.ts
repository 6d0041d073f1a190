import type { Logger } from "@medusajs/types"
import type { CallResult } from "../../core/contract/call-result"
import { ERROR_MEANING } from "../../core/contract/error-meaning"
import type { CatalogueEntry } from "../../core/contract/inquirer"
import { inquiryRefusal } from "../../core/contract/inquiry-refusal"
import type { Account } from "../../core/contract/registrar"
import { subscribeMail } from "../notices/notification-post"
import { guardMissing } from "./guards"
import type { Reseller } from "./reseller"
import { stopWithMedusa } from "./shutdown"

type Container = { resolve<T>(name: string): T }

/** Begins to sweep, and tells the operator what they should know at once. Nothing here stops a shop from starting. */
export async function startUp(container: Container, reseller: Reseller): Promise<void> {
  const logger = container.resolve<Logger>("logger")
  for (const name of reseller.missingGuards()) logger.error(`domain-reseller: ${guardMissing(name)}`)
  const { mail } = reseller.parts
  if (mail !== null) {
    subscribeMail(container.resolve("notificationService"))
    void mail.mailer.verify().catch((fault: Error) => {
      logger.warn(`domain-reseller: no mail is sent until the mail server is back: ${fault.message}`)
    })
  }
  reseller.sweeper.start()
  reseller.housekeeping.start()
  reseller.mailing.start()
  stopWithMedusa(container.resolve("eventBusModuleService"), () => reseller.stop(), logger)
  void reseller.parts.registrar.ping().then((result) => logUpstreamStatus(result, logger))
  void reseller.parts.inquiries?.inquirer.services().then((result) => logInquiryStatus(result, logger))
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
