import type { Notice } from "../../../src/core/notices/notice"
import type { NoticeFacts } from "../../../src/core/notices/outdated"
import type { Given, Mail, MailOutcome, Outbox, Post } from "../../../src/core/ports/notices"

/** The process was killed there. */
export class Killed extends Error {
  override readonly name = "Killed"
}

type Row = {
  notice: Notice
  bundle: string
  state: "open" | MailOutcome["state"]
  reason: string | null
  mail_id: string | null
  taken_by: readonly string[]
  send_at_ms: number
  attempts: number
  owner: string | null
  lease_until_ms: number
  fence: number
}

/** The outbox in memory with a clock of its own; a kill may strike before or after each call's work. */
export class MemoryOutbox implements Outbox {
  readonly rows: Row[] = []
  now_ms = 0
  facts_of: (notice: Notice) => NoticeFacts
  private mails = 0

  constructor(
    facts: NoticeFacts,
    private readonly strike: () => boolean = () => false,
  ) {
    this.facts_of = () => facts
  }

  plan(notice: Notice, bundle: string): void {
    this.rows.push({
      notice,
      bundle,
      state: "open",
      reason: null,
      mail_id: null,
      taken_by: [],
      send_at_ms: this.now_ms,
      attempts: 0,
      owner: null,
      lease_until_ms: 0,
      fence: 0,
    })
  }

  /** A call that may be killed before its work and after it. */
  async call<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.strike()) throw new Killed()
    const done = await work()
    if (this.strike()) throw new Killed()
    return done
  }

  claim(owner: string, lease_ms: number): Promise<Mail | null> {
    return this.call(() => {
      const free = this.rows.filter(
        ({ state, lease_until_ms }) => state === "open" && lease_until_ms <= this.now_ms,
      )
      const [due] = free
        .filter(({ send_at_ms }) => send_at_ms <= this.now_ms)
        .sort((a, b) => a.send_at_ms - b.send_at_ms)
      if (due === undefined) return null
      if (due.mail_id === null) this.mails += 1
      const id = due.mail_id ?? `mail_${this.mails}`
      const claimed = free.filter((row) => row.bundle === due.bundle && row.mail_id === due.mail_id)
      for (const row of claimed) {
        row.mail_id = id
        row.owner = owner
        row.attempts += 1
        row.fence += 1
        row.lease_until_ms = this.now_ms + lease_ms
      }
      const { attempts, taken_by, fence, notice } = due
      return {
        id,
        event: notice.event,
        notices: claimed.map((row) => row.notice),
        attempts,
        taken_by,
        owner,
        fence,
      }
    })
  }

  facts(mail: Mail): Promise<Map<string, NoticeFacts>> {
    return this.call(() => new Map(mail.notices.map((notice) => [notice.id, this.facts_of(notice)])))
  }

  drop(mail: Mail, ids: readonly string[], reason: string): Promise<void> {
    return this.change(mail, (row) => {
      if (ids.includes(row.notice.id)) Object.assign(row, { state: "dropped", reason, owner: null })
    })
  }

  end(mail: Mail, outcome: MailOutcome): Promise<void> {
    const reason = outcome.state === "sent" ? null : outcome.reason
    return this.change(mail, (row) => void Object.assign(row, { state: outcome.state, reason, owner: null }))
  }

  later(mail: Mail, in_ms: number, reason: string): Promise<void> {
    return this.change(mail, (row) => {
      Object.assign(row, { reason, owner: null, lease_until_ms: 0, send_at_ms: this.now_ms + in_ms })
    })
  }

  mine(mail: Mail): Row[] {
    return this.rows.filter(
      ({ mail_id, owner, fence, state }) =>
        mail_id === mail.id && owner === mail.owner && fence === mail.fence && state === "open",
    )
  }

  private change(mail: Mail, make: (row: Row) => void): Promise<void> {
    return this.call(() => this.mine(mail).forEach(make))
  }
}

type Answer = Exclude<Given["kind"], "fenced">

/** Providers in memory; each answers as it is told to, by default it takes what it gets. */
export class MemoryPost implements Post {
  readonly deliveries: { provider: string; mail: Mail }[] = []
  readonly announced: Mail[] = []

  constructor(
    private readonly outbox: MemoryOutbox,
    readonly names: string[] = ["mail"],
    readonly answer: (provider: string) => Answer = () => "taken",
  ) {}

  providers(): readonly string[] {
    return this.names
  }

  async give(mail: Mail, provider: string): Promise<Given> {
    const held = await this.outbox.call(() => this.outbox.mine(mail))
    if (held.length !== mail.notices.length) return { kind: "fenced" }
    const kind = this.answer(provider)
    if (kind === "declined") return { kind }
    if (kind !== "taken") return { kind, reason: "the server says no" }
    this.deliveries.push({ provider, mail })
    // Killed here, the mail is out and nobody knows.
    await this.outbox.call(() => {
      for (const row of held) row.taken_by = [...row.taken_by, provider]
    })
    return { kind }
  }

  async announce(mail: Mail): Promise<void> {
    this.announced.push(mail)
  }
}
