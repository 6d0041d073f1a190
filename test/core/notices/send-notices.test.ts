import fc from "fast-check"
import type { Notice } from "../../../src/core/notices/notice"
import type { NoticeFacts } from "../../../src/core/notices/outdated"
import { sendNextMail } from "../../../src/core/notices/send-notices"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import type { Given } from "../../../src/core/ports/notices"
import { Killed, MemoryOutbox, MemoryPost } from "../../support/notices/memory-outbox"

const DAY_MS = 24 * 60 * 60 * 1_000
const LEASE_MS = 5 * 60_000
const DAYS = [30, 7]
const EXPIRY = calendarDateSchema.parse("2027-03-31")

const FACTS: NoticeFacts = {
  today: calendarDateSchema.parse("2027-03-01"),
  state: "completed",
  owner_id: "cus_1",
  expiry: EXPIRY,
  is_missing: false,
  is_renewing: false,
  is_request_open: true,
  is_unbilled: true,
  is_answer_kept: true,
}

const reminder = (domain: string): Notice => ({
  id: `notice_${domain}`,
  event: "domain.expiring",
  audience: "customer",
  customer_id: "cus_1",
  domain,
  reseller_order_id: null,
  detail: { expiry: EXPIRY, point: 30 },
})

const setUp = (providers?: string[], answer?: (provider: string) => Exclude<Given["kind"], "fenced">) => {
  const outbox = new MemoryOutbox(FACTS)
  const post = new MemoryPost(outbox, providers, answer)
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const send = () => sendNextMail({ outbox, post, remind_days: DAYS, owner: "instance", warn })
  return { outbox, post, send, warnings }
}

const statesOf = ({ rows }: MemoryOutbox) => rows.map(({ state, reason }) => [state, reason])

describe("Notices", () => {
  it("of one bundle go out in one mail, and what comes later in another", async () => {
    const { outbox, post, send } = setUp()
    for (const domain of ["a.com", "b.com"]) outbox.plan(reminder(domain), "one")
    outbox.plan(reminder("c.com"), "two")
    while (await send());
    outbox.plan(reminder("d.com"), "one")
    while (await send());
    expect(post.deliveries.map(({ mail }) => mail.notices.map(({ domain }) => domain))).toEqual([
      ["a.com", "b.com"],
      ["c.com"],
      ["d.com"],
    ])
    expect(new Set(post.deliveries.map(({ mail }) => mail.id)).size).toBe(3)
    expect(post.announced).toHaveLength(3)
    expect(await send()).toBe(false)
  })

  it("that are not true any more are dropped, and the others of their mail go out", async () => {
    const { outbox, post, send } = setUp()
    for (const domain of ["moved.com", "b.com"]) outbox.plan(reminder(domain), "one")
    outbox.facts_of = ({ domain }) => (domain === "moved.com" ? { ...FACTS, owner_id: "cus_2" } : FACTS)
    while (await send());
    expect(statesOf(outbox)).toEqual([
      ["dropped", "owner_changed"],
      ["sent", null],
    ])
    expect(post.deliveries.map(({ mail }) => mail.notices.length)).toEqual([1])
  })

  it.each([
    [[], "nobody"],
    [["silent"], "declined"],
  ])(
    "that none of the providers %j wants are dropped and announced all the same",
    async (providers, reason) => {
      const { outbox, post, send } = setUp(providers, () => "declined")
      outbox.plan(reminder("a.com"), "one")
      while (await send());
      expect(statesOf(outbox)).toEqual([["dropped", reason]])
      expect(post.announced).toHaveLength(1)
    },
  )

  it("go to every provider; one that failed is asked again alone, after ever longer pauses, with the same id", async () => {
    let isDown = true
    const { outbox, post, send } = setUp(["mail", "sms"], (provider) =>
      provider === "sms" && isDown ? "faulted" : "taken",
    )
    outbox.plan(reminder("a.com"), "one")
    await send()
    expect(statesOf(outbox)).toEqual([["open", "the server says no"]])
    expect(await send()).toBe(false)
    outbox.now_ms += 60_000
    await send()
    outbox.now_ms += 60_000
    expect(await send()).toBe(false)
    outbox.now_ms += 60_000
    isDown = false
    await send()
    expect(statesOf(outbox)).toEqual([["sent", null]])
    expect(post.deliveries.map(({ provider, mail }) => [provider, mail.id])).toEqual([
      ["mail", "mail_1"],
      ["sms", "mail_1"],
    ])
  })

  it("are given up after three days without a server, and not before", async () => {
    const { outbox, post, send } = setUp(["mail"], () => "faulted")
    outbox.plan(reminder("a.com"), "one")
    while (outbox.rows[0]?.state === "open") {
      if (!(await send())) outbox.now_ms += 60_000
    }
    expect(statesOf(outbox)).toEqual([["failed", "the server says no"]])
    expect(outbox.now_ms / DAY_MS).toBeGreaterThan(3)
    expect(outbox.now_ms / DAY_MS).toBeLessThan(3.5)
    expect(post.announced).toEqual([])
  })

  it("that can never arrive fail at once, and the operator is told", async () => {
    const { outbox, send, warnings } = setUp(["mail"], () => "undeliverable")
    outbox.plan(reminder("a.com"), "one")
    await send()
    expect(statesOf(outbox)).toEqual([["failed", "the server says no"]])
    expect(warnings).toEqual(["domain.expiring was not sent (mail_1): the server says no"])
  })

  it("are left to the worker that took the lease over", async () => {
    const { outbox, post } = setUp()
    outbox.plan(reminder("a.com"), "one")
    const slow = await outbox.claim("frozen", LEASE_MS)
    if (slow === null) throw new Error("nothing claimed")
    outbox.now_ms += LEASE_MS
    const taken = await outbox.claim("other", LEASE_MS)
    expect(await post.give(slow, "mail")).toEqual({ kind: "fenced" })
    await outbox.end(slow, { state: "sent" })
    expect(statesOf(outbox)).toEqual([["open", null]])
    expect(taken?.id).toBe(slow.id)
  })

  it("are each sent with one id, killed before and after any call of two instances; a kill doubles at most one delivery", async () => {
    const story = fc.record({
      kills: fc.array(fc.nat({ max: 60 }), { maxLength: 12 }),
      names: fc.integer({ min: 1, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ kills, names }) => {
        let calls = 0
        let struck = 0
        const outbox = new MemoryOutbox(FACTS, () => {
          calls += 1
          if (!kills.includes(calls)) return false
          struck += 1
          return true
        })
        const post = new MemoryPost(outbox, ["mail", "sms"])
        for (let name = 0; name < names; name += 1) outbox.plan(reminder(`${name}.com`), `bundle ${name % 2}`)
        for (let turn = 0; outbox.rows.some(({ state }) => state === "open"); turn += 1) {
          const deps = { outbox, post, remind_days: DAYS, owner: `instance ${turn % 2}`, warn: () => {} }
          const more = await sendNextMail(deps).catch((fault: unknown) => {
            if (!(fault instanceof Killed)) throw fault
            return false
          })
          if (!more) outbox.now_ms += LEASE_MS
        }
        expect(new Set(outbox.rows.map(({ state }) => state))).toEqual(new Set(["sent"]))
        const sent = new Set(post.deliveries.map(({ provider, mail }) => `${provider} ${mail.id}`))
        const told = [...sent].length
        expect(told).toBe(2 * new Set(outbox.rows.map(({ mail_id }) => mail_id)).size)
        expect(post.deliveries.length - told).toBeLessThanOrEqual(struck)
      }),
      { numRuns: 2_000 },
    )
  })
})
