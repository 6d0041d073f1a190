import { assertUnreachable } from "../assert-unreachable"
import type { Mail, MailOutcome, Outbox, Post } from "../ports/notices"
import { MINUTE_MS } from "../time"
import { outdated } from "./outdated"

/** Longer than a mail server is waited for, by far. */
const LEASE_MS = 5 * MINUTE_MS

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

/** Three days with these pauses: a mail server that is away comes back within a weekend. */
const MAX_ATTEMPTS = 21

export type SendDeps = {
  outbox: Outbox
  post: Post
  remind_days: readonly number[]
  /** The claiming instance. */
  owner: string
  /** Tells the operator of a mail that was given up. */
  warn(message: string): void
}

/** Sends the mail that is longest due. False: none is due. */
export async function sendNextMail({ outbox, post, remind_days, owner, warn }: SendDeps): Promise<boolean> {
  const claimed = await outbox.claim(owner, LEASE_MS)
  if (claimed === null) return false
  const mail = await dropOutdated(claimed, outbox, remind_days)
  if (mail.notices.length === 0) return true
  const sending = await giveToAll(mail, post)
  switch (sending.kind) {
    case "fenced":
      return true
    case "later":
      await outbox.later(mail, pauseAfter(mail.attempts), sending.reason)
      return true
    case "ended":
      await outbox.end(mail, sending.outcome)
      if (sending.outcome.state === "failed") {
        warn(`${mail.event} was not sent (${mail.id}): ${sending.outcome.reason}`)
      } else await post.announce(mail)
      return true
    default:
      return assertUnreachable(sending)
  }
}

async function dropOutdated(mail: Mail, outbox: Outbox, remind_days: readonly number[]): Promise<Mail> {
  const facts = await outbox.facts(mail)
  const byReason = new Map<string, string[]>()
  const valid = mail.notices.filter((notice) => {
    const known = facts.get(notice.id)
    const reason = known === undefined ? "gone" : outdated(notice, known, remind_days)
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), notice.id])
    return reason === null
  })
  for (const [reason, ids] of byReason) await outbox.drop(mail, ids, reason)
  return { ...mail, notices: valid }
}

type Sending =
  | { kind: "fenced" }
  | { kind: "later"; reason: string }
  | { kind: "ended"; outcome: MailOutcome }

/** Each provider that wants the event gets the mail; one that failed is asked again alone. */
async function giveToAll(mail: Mail, post: Post): Promise<Sending> {
  const providers = post.providers(mail.event)
  const faults: string[] = []
  const refusals: string[] = []
  let isTaken = mail.taken_by.length > 0
  for (const provider of providers.filter((one) => !mail.taken_by.includes(one))) {
    const given = await post.give(mail, provider)
    switch (given.kind) {
      case "taken":
        isTaken = true
        break
      case "declined":
        break
      case "fenced":
        return given
      case "undeliverable":
        refusals.push(given.reason)
        break
      case "faulted":
        faults.push(given.reason)
        break
      default:
        return assertUnreachable(given)
    }
  }
  const [fault] = faults
  if (fault !== undefined && mail.attempts < MAX_ATTEMPTS) return { kind: "later", reason: fault }
  const reason = fault ?? refusals[0]
  if (reason !== undefined) return { kind: "ended", outcome: { state: "failed", reason } }
  if (isTaken) return { kind: "ended", outcome: { state: "sent" } }
  // Mail that piles up until somebody configures a server in a year would be worse than none.
  return {
    kind: "ended",
    outcome: { state: "dropped", reason: providers.length === 0 ? "nobody" : "declined" },
  }
}

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
