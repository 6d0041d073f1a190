import type { Binding } from "../binding/binding"
import type { EngineDeps } from "../engine/operation"
import { ReadLinks } from "../inquiries/read-links.store"
import { NOTICE_EVENTS, NOTICES, type NoticeEvent } from "../mail/notice"
import { planReminders } from "../mail/plan-notices.store"
import { InvalidTemplate } from "../mail/render-mail.service"
import { MAIL_PROVIDER, type MailParts } from "../mail/send-mail.service"
import { type SendDeps, sendNextMail } from "../mail/send-notices.service"
import { createMailer } from "../mail/smtp.service"
import { readTemplates } from "../mail/templates.service"
import type { Metrics } from "../operations/metrics/metrics.service"
import { InvalidOptions, type Options } from "../options/options-schema"
import type { ClaimLinks } from "../orders/claim-links.service"
import type { Database } from "../shared/sql.store"

const REMINDERS_AT_ONCE = 500

/** Sent in one go, so that reminders have their turn in between. */
const MAILS_AT_ONCE = 20

export function composeNotices(
  options: Pick<Options, "notify" | "renewals">,
  { database, shop, providers, emit }: Binding,
  { owner, log }: Pick<EngineDeps, "owner" | "log">,
  renewPrices: SendDeps["renewPrices"],
  stopping: AbortSignal,
  metrics: Metrics | null,
) {
  const {
    notify,
    renewals: { remind_days },
  } = options
  const sending: SendDeps = {
    ...{ database, shop, providers, emit, notify, remind_days, owner, renewPrices },
    warn: (message) => log("warn", message),
    tried: (mail, outcome) => {
      metrics?.counters.mails_total.inc({ outcome: outcome.state })
      if (outcome.state === "failed")
        log("warn", `${mail.event} was not sent (${mail.id}): ${outcome.reason}`)
    },
  }
  /** `needed`: an option without which our own provider sends nothing of it. */
  const isTaken = (event: NoticeEvent, needed: string | undefined): boolean =>
    providers.names(event).some((provider) => provider !== MAIL_PROVIDER || needed !== undefined)
  return {
    mailsLinks: (page: "read" | "claim") => isTaken("inquiry.answered", notify.links[page]),
    mailsReplies: () => providers.names("domain.request_answered").length > 0,
    untoldEvents: () =>
      NOTICE_EVENTS.filter((event) => NOTICES[event].audience === "shop" && !isTaken(event, notify.shop)),
    planReminders: () => planReminders(database, remind_days, REMINDERS_AT_ONCE),
    sendMails: async () => {
      for (let sent = 0; sent < MAILS_AT_ONCE; sent += 1) {
        if (stopping.aborted || !(await sendNextMail(sending))) return false
      }
      return true
    },
  }
}

/** Reads the shop's templates in any case: a broken one stops the server. Throws InvalidOptions. */
export function composeMail(
  options: Options,
  database: Database,
  claims: ClaimLinks | null,
): MailParts | null {
  const mailer = createMailer(options.notify)
  try {
    const templates = readTemplates(options.notify.templates ?? null)
    return mailer && { mailer, templates, links: new ReadLinks(database), claims, options }
  } catch (fault) {
    if (!(fault instanceof InvalidTemplate)) throw fault
    throw new InvalidOptions(
      `domain-reseller cannot start. Fix this template of notify.templates:\n  - ${fault.message}`,
    )
  }
}
