import type { Due, Shop } from "../binding/shop"
import type { NotifyOptions } from "../options/notify-options"
import type { RenewPrice } from "../search/tld-catalogue"
import { faultMessage, faultText } from "../shared/fault-text"
import type { Database } from "../shared/sql.store"
import { MINUTE_MS } from "../shared/time"
import type { MailData } from "./mail-data.requests"
import { mailData } from "./mail-data.service"
import { type Mail, type MailOutcome, NoticesStore } from "./notices.store"
import { UndeliverableMail } from "./smtp.service"

export interface Providers {
  names(event: Mail["event"]): readonly string[]
  /** In the transaction that holds the mail. False: it does not want the event. Throws UndeliverableMail for what can never arrive. */
  give(tx: Database, event: Mail["event"], data: MailData, provider: string): Promise<boolean>
  /** The sum to pay of a cart that waits for its payment; null where it cannot tell. */
  due(tx: Database, cart_id: string): Promise<Due | null>
}

/** Longer than a mail server is waited for, by far. */
const LEASE_MS = 5 * MINUTE_MS

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

/** Three days with these pauses: a mail server that is away comes back within a weekend. */
const MAX_ATTEMPTS = 21

export type SendDeps = {
  database: Database
  shop: Shop
  providers: Providers
  notify: NotifyOptions
  remind_days: readonly number[]
  owner: string
  /** Asked before a transaction: upstream may have to be asked. */
  renewPrices(): Promise<RenewPrice>
  emit(event: { name: string; data: object }): Promise<unknown>
  warn(message: string): void
  /** For log and metrics: what came of an attempt. */
  tried(mail: Mail, outcome: MailOutcome): void
}

/** Sends the mail that is longest due. False: none is due. */
export async function sendNextMail(deps: SendDeps): Promise<boolean> {
  const notices = new NoticesStore(deps.database)
  const claimed = await notices.claim(deps.owner, LEASE_MS)
  if (claimed === null) return false
  const mail = await notices.dropOutdated(claimed, deps.remind_days)
  if (mail.notices.length === 0) return true
  const outcome = await giveToAll(mail, deps)
  if (outcome === "fenced") return true
  await notices.end(mail, outcome)
  deps.tried(mail, outcome)
  if (outcome.state === "sent" || outcome.state === "dropped") await announce(mail, deps)
  return true
}

/** Each provider that wants the event gets the mail; one that failed is asked again alone. */
async function giveToAll(mail: Mail, deps: SendDeps): Promise<MailOutcome | "fenced"> {
  const providers = deps.providers.names(mail.event)
  const faults: string[] = []
  const refusals: string[] = []
  let isTaken = mail.taken_by.length > 0
  for (const provider of providers.filter((one) => !mail.taken_by.includes(one))) {
    try {
      const given = await give(mail, provider, deps)
      if (given === "fenced") return given
      if (given === "taken") isTaken = true
    } catch (fault) {
      const reasons = fault instanceof UndeliverableMail ? refusals : faults
      reasons.push(`${provider}: ${faultMessage(fault)}`)
    }
  }
  const [fault] = faults
  if (fault !== undefined && mail.attempts < MAX_ATTEMPTS) {
    const in_ms = Math.min(FIRST_PAUSE_MS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS)
    return { state: "later", reason: fault, in_ms }
  }
  const reason = fault ?? refusals[0]
  if (reason !== undefined) return { state: "failed", reason }
  if (isTaken) return { state: "sent" }
  // Mail that piles up until somebody configures a server in a year would be worse than none.
  return { state: "dropped", reason: providers.length === 0 ? "nobody" : "declined" }
}

/** Writes down who took it in the transaction that holds the mail. `fenced`: another worker has it. */
async function give(mail: Mail, provider: string, deps: SendDeps): Promise<"taken" | "declined" | "fenced"> {
  const { database, shop, providers, notify } = deps
  const renewPrice = mail.event === "domain.expiring" ? await deps.renewPrices() : null
  return database.transaction(async (tx) => {
    const notices = new NoticesStore(tx)
    if (!(await notices.hold(mail))) return "fenced"
    const due = (cart_id: string) => providers.due(tx, cart_id)
    const data = await mailData(mail, tx, notify, { ...shop, due }, renewPrice)
    if (!(await providers.give(tx, mail.event, data, provider))) return "declined"
    await notices.took(mail, provider)
    return "taken"
  })
}

async function announce({ id, event: name, notices }: Mail, { notify, emit, warn }: SendDeps): Promise<void> {
  if (!notify.events) return
  const items = notices.map(({ domain, reseller_order_id }) => ({ domain, reseller_order_id }))
  await emit({ name, data: { id, customer_id: notices[0]?.customer_id ?? null, items } }).catch(
    (fault: unknown) => warn(`event not sent: ${faultText(fault)}`),
  )
}
