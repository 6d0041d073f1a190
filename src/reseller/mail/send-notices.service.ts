import type { Due, Shop } from "../binding/shop"
import type { NotifyOptions } from "../options/notify-options"
import type { RenewPrice } from "../search/tld-catalogue"
import type { Database } from "../shared/database.store"
import { faultMessage, faultText } from "../shared/fault-text"
import { MINUTE_MS } from "../shared/time"
import type { MailData } from "./mail-data.requests"
import { mailData } from "./mail-data.service"
import { NOTICES, type NoticeEvent } from "./notice"
import { type Mail, type MailOutcome, NoticesStore } from "./notices.store"
import { UndeliverableMail } from "./smtp.service"

export type Given =
  | { kind: "taken" }
  | { kind: "declined" }
  /** Another worker has the mail. */
  | { kind: "fenced" }
  /** It can never arrive. */
  | { kind: "undeliverable"; reason: string }
  | { kind: "faulted"; reason: string }

/** The shop's notification providers, which bring notices to people. */
export interface Post {
  providers(event: NoticeEvent): readonly string[]
  /** Sends, and writes into `taken_by` who took it, in one transaction that begins with the fence. */
  give(mail: Mail, provider: string): Promise<Given>
  /** Tells the shop's own code. Never rejects. */
  announce(mail: Mail): Promise<void>
}

/** Longer than a mail server is waited for, by far. */
const LEASE_MS = 5 * MINUTE_MS

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

/** Three days with these pauses: a mail server that is away comes back within a weekend. */
const MAX_ATTEMPTS = 21

type Later = { state: "later"; reason: string }

export type SendDeps = {
  notices: NoticesStore
  post: Post
  remind_days: readonly number[]
  /** The claiming instance. */
  owner: string
  /** For log and metrics: what came of an attempt. */
  tried(mail: Mail, outcome: MailOutcome | Later): void
}

/** Sends the mail that is longest due. False: none is due. */
export async function sendNextMail({ notices, post, remind_days, owner, tried }: SendDeps): Promise<boolean> {
  const claimed = await notices.claim(owner, LEASE_MS)
  if (claimed === null) return false
  const mail = await dropOutdated(claimed, notices, remind_days)
  if (mail.notices.length === 0) return true
  const outcome = await giveToAll(mail, post)
  if (outcome.state === "fenced") return true
  if (outcome.state === "later") await notices.later(mail, pauseAfter(mail.attempts), outcome.reason)
  else await notices.end(mail, outcome)
  tried(mail, outcome)
  if (outcome.state === "sent" || outcome.state === "dropped") await post.announce(mail)
  return true
}

async function dropOutdated(
  mail: Mail,
  notices: NoticesStore,
  remind_days: readonly number[],
): Promise<Mail> {
  const facts = await notices.facts(mail)
  const byReason = new Map<string, string[]>()
  const valid = mail.notices.filter((notice) => {
    const known = facts.get(notice.id)
    const reason = known === undefined ? "gone" : NOTICES[notice.event].outdated(known, notice, remind_days)
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), notice.id])
    return reason === null
  })
  for (const [reason, ids] of byReason) await notices.drop(mail, ids, reason)
  return { ...mail, notices: valid }
}

/** Each provider that wants the event gets the mail; one that failed is asked again alone. */
async function giveToAll(mail: Mail, post: Post): Promise<MailOutcome | Later | { state: "fenced" }> {
  const providers = post.providers(mail.event)
  const faults: string[] = []
  const refusals: string[] = []
  let isTaken = mail.taken_by.length > 0
  for (const provider of providers.filter((one) => !mail.taken_by.includes(one))) {
    const given = await post.give(mail, provider)
    if (given.kind === "fenced") return { state: "fenced" }
    if (given.kind === "faulted") faults.push(given.reason)
    else if (given.kind === "undeliverable") refusals.push(given.reason)
    else if (given.kind === "taken") isTaken = true
  }
  const [fault] = faults
  if (fault !== undefined && mail.attempts < MAX_ATTEMPTS) return { state: "later", reason: fault }
  const reason = fault ?? refusals[0]
  if (reason !== undefined) return { state: "failed", reason }
  if (isTaken) return { state: "sent" }
  // Mail that piles up until somebody configures a server in a year would be worse than none.
  return { state: "dropped", reason: providers.length === 0 ? "nobody" : "declined" }
}

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

/** The providers of a version of Medusa, which bring notices to people. */
export interface Providers {
  names(event: Mail["event"]): readonly string[]
  /** In the transaction that holds the mail. False: it does not want the event. */
  give(tx: Database, event: Mail["event"], data: MailData, provider: string): Promise<boolean>
  /** The sum to pay of a cart that waits for its payment; null where it cannot tell. */
  due(tx: Database, cart_id: string): Promise<Due | null>
}

type Host = {
  database: Database
  shop: Shop
  providers: Providers
  emit(event: { name: string; data: object }): Promise<unknown>
  /** Asked before a transaction: upstream may have to be asked. */
  renewPrices(): Promise<RenewPrice>
  warn(message: string): void
}

export class MailPost implements Post {
  constructor(
    private readonly host: Host,
    private readonly notify: NotifyOptions,
  ) {}

  providers(event: Mail["event"]): readonly string[] {
    return this.host.providers.names(event)
  }

  async give(mail: Mail, provider: string): Promise<Given> {
    const { database, shop, providers, renewPrices } = this.host
    try {
      const renewPrice = mail.event === "domain.expiring" ? await renewPrices() : null
      return await database.transaction(async (tx): Promise<Given> => {
        const notices = new NoticesStore(tx)
        if (!(await notices.hold(mail))) return { kind: "fenced" }
        const due = (cart_id: string) => providers.due(tx, cart_id)
        const data = await mailData(mail, tx, this.notify, { ...shop, due }, renewPrice)
        if (!(await providers.give(tx, mail.event, data, provider))) return { kind: "declined" }
        await notices.took(mail, provider)
        return { kind: "taken" }
      })
    } catch (fault) {
      const reason = `${provider}: ${faultMessage(fault)}`
      return { kind: fault instanceof UndeliverableMail ? "undeliverable" : "faulted", reason }
    }
  }

  async announce(mail: Mail): Promise<void> {
    if (!this.notify.events) return
    const items = mail.notices.map(({ domain, reseller_order_id }) => ({ domain, reseller_order_id }))
    const [first] = mail.notices
    await this.host
      .emit({ name: mail.event, data: { id: mail.id, customer_id: first?.customer_id ?? null, items } })
      .catch((fault: unknown) => this.host.warn(`event not sent: ${faultText(fault)}`))
  }
}
