import type { EntityManager } from "typeorm"
import type { EngineDeps } from "../../core/engine/operation"
import { NOTICE_EVENTS, NOTICES, type NoticeEvent } from "../../core/notices/notice"
import { sendNextMail } from "../../core/notices/send-notices"
import { NoticesStore } from "../../postgres/notices/notices-store"
import type { Metrics } from "../metrics/metrics"
import { MAIL_PROVIDER, NotificationPost } from "../notices/notification-post"
import { InvalidTemplate } from "../notices/render-mail"
import type { MailParts } from "../notices/send-mail"
import { createMailer } from "../notices/smtp"
import { readTemplates } from "../notices/templates"
import { InvalidOptions, type Options } from "../options/options-schema"
import type { ClaimLinks } from "../vault/claim-links"
import { ReadLinks } from "../vault/read-links"
import { countedMails } from "./observe"
import type { Host, NoticeParts } from "./parts"

/** Planned by one statement. */
const REMINDERS_AT_ONCE = 500

/** Sent in one go, so that reminders have their turn in between. */
const MAILS_AT_ONCE = 20

export function composeNotices(
  { notify, renewals: { remind_days } }: Options,
  host: Host & {
    owner: string
    log: EngineDeps["log"]
    stopping: AbortSignal
    metrics: Metrics | null
  },
): NoticeParts {
  const { manager, owner, log, stopping, metrics } = host
  const notices = new NoticesStore(manager)
  const outbox = countedMails(notices, metrics)
  const warn = (message: string) => log("warn", message)
  const post = new NotificationPost({ ...host, warn }, notify)
  const isTaken = (event: NoticeEvent): boolean =>
    post.providers(event).some((provider) => provider !== MAIL_PROVIDER || notify.shop !== undefined)
  return {
    mailsLinks: () =>
      post
        .providers("inquiry.answered")
        .some((provider) => provider !== MAIL_PROVIDER || notify.links.read !== undefined),
    untoldEvents: () =>
      NOTICE_EVENTS.filter((event) => NOTICES[event].audience === "shop" && !isTaken(event)),
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
  manager: EntityManager,
  claims: ClaimLinks | null,
): MailParts | null {
  const mailer = createMailer(options.notify)
  try {
    const templates = readTemplates(options.notify.templates ?? null)
    return mailer && { mailer, templates, links: new ReadLinks(manager), claims, options }
  } catch (fault) {
    if (!(fault instanceof InvalidTemplate)) throw fault
    throw new InvalidOptions(
      `medusa-plugin-domain-reseller cannot start. Fix this template of notify.templates:\n  - ${fault.message}`,
    )
  }
}
