import type { MedusaContainer } from "@medusajs/framework/types"
import { countedMails } from "../../app/composition/observe"
import type { ClaimLinks } from "../../app/links/claim-links"
import { InvalidTemplate } from "../../app/mail/render-mail"
import type { MailParts } from "../../app/mail/send-mail"
import { createMailer } from "../../app/mail/smtp"
import { readTemplates } from "../../app/mail/templates"
import type { Metrics } from "../../app/metrics/metrics"
import { InvalidOptions, type Options } from "../../app/options/options-schema"
import type { Parts } from "../../app/parts"
import type { EngineDeps } from "../../core/engine/operation"
import { NOTICE_EVENTS, NOTICES } from "../../core/notices/notice"
import { sendNextMail } from "../../core/notices/send-notices"
import type { Database } from "../../postgres/database"
import { NoticesStore } from "../../postgres/notices/notices-store"
import { ReadLinks } from "../../shop-tables/read-links"
import { MailPost } from "../notices/mail-post"

/** Planned by one statement. */
const REMINDERS_AT_ONCE = 500

/** Sent in one go, so that reminders have their turn in between. */
const MAILS_AT_ONCE = 20

type Host = {
  container: MedusaContainer
  database: Database
  mail: MailParts | null
  owner: string
  log: EngineDeps["log"]
  stopping: AbortSignal
  metrics: Metrics | null
}

export function composeNotices({ notify, renewals: { remind_days } }: Options, host: Host): Parts["notices"] {
  const { container, database, mail, owner, log, stopping, metrics } = host
  const notices = new NoticesStore(database)
  const outbox = countedMails(notices, metrics)
  const warn = (message: string) => log("warn", message)
  const post = new MailPost({ container, database, mail, warn }, notify)
  return {
    mailsLinks: () => mail !== null && notify.links.read !== undefined,
    untoldEvents: () =>
      mail !== null && notify.shop !== undefined
        ? []
        : NOTICE_EVENTS.filter((event) => NOTICES[event].audience === "shop"),
    planReminders: () => notices.planReminders(remind_days, REMINDERS_AT_ONCE),
    sendMails: async () => {
      for (let sent = 0; sent < MAILS_AT_ONCE; sent += 1) {
        if (stopping.aborted || !(await sendNextMail({ outbox, post, remind_days, owner, warn })))
          return false
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
      `medusa-plugin-domain-reseller-v2 cannot start. Fix this template of notify.templates:\n  - ${fault.message}`,
    )
  }
}
