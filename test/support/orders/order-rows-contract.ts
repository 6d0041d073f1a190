import { DONE_HOLDS } from "../../../src/reseller/orders/holds"
import type { NewOrderRow } from "../../../src/reseller/orders/order-row"
import type { Claimed, OrderRows, Peers } from "../../../src/reseller/orders/order-rows"
import { NAME_IN_FLIGHT, type State } from "../../../src/reseller/orders/states"
import { calendarDateSchema } from "../../../src/reseller/shared/calendar-date"
import { newRow, step } from "./new-row"

const LEASE_MS = 60_000
const LONG_MS = 3_600_000
const A_MOMENT_MS = 1_000
const WORK: readonly State[] = ["due", "waiting", "executing"]

/** A store, and a way to let its clock's time pass for what waits. */
export type TestedRows = { rows: OrderRows; pass(ms: number): Promise<void> }

/** What every store of order rows promises. `open` gives an empty one. */
export function describeOrderRows(open: () => Promise<TestedRows>): void {
  let rows: OrderRows
  let pass: TestedRows["pass"]

  beforeEach(async () => {
    const opened = await open()
    rows = opened.rows
    pass = opened.pass
  })

  const dueRow = async (more: Partial<NewOrderRow> = {}): Promise<string> => {
    const row = newRow(more)
    await rows.insert(row, "shopper")
    await rows.change(row.id, "quoted", step("ordered", { next_in_ms: null }))
    await rows.change(row.id, "ordered", step("due"))
    return row.id
  }
  const claim = async (id: string): Promise<Claimed> => {
    const claims = await rows.claim(WORK, "worker", LEASE_MS, 100)
    const found = claims.find(({ row }) => row.id === id)
    for (const other of claims) {
      if (other !== found) await rows.save(other, step(other.row.state, { reason: other.row.reason }))
    }
    if (!found) throw new Error(`${id} could not be claimed`)
    return found
  }
  const sent = step("executing", { stamp: { sent: true } })
  const launched = async (id: string): Promise<Claimed> => {
    const done = await rows.launch(await claim(id), sent, LEASE_MS)
    if (done.kind !== "launched") throw new Error(`${id} was not launched: ${done.kind}`)
    return done.claim
  }
  const read = async (id: string) => {
    const row = await rows.byId(id)
    if (!row) throw new Error(`no row ${id}`)
    return row
  }

  describe("a row that is sent", () => {
    it("is in flight from its first call until it is known what became of it", async () => {
      const id = await dueRow()
      const first = await launched(id)
      const { in_flight_since } = first.row
      expect(in_flight_since).not.toBeNull()
      await rows.save(first, step("executing"))
      const again = await launched(id)
      expect(again.row.in_flight_since).toEqual(in_flight_since)
      await rows.save(again, step("pending", { next_in_ms: null }))
      expect(await read(id)).toMatchObject({ in_flight_since })
      await rows.change(id, "pending", step("completed", { endsCall: true }))
      expect(await read(id)).toMatchObject({ in_flight_since: null })
    })

    it("anew after nothing came of its calls counts their time from now on, and keeps the first of all", async () => {
      const id = await dueRow()
      const first = await launched(id)
      await rows.save(first, step("executing"))
      await pass(LONG_MS)
      const again = await rows.launch(await claim(id), { ...sent, endsCall: true }, LEASE_MS)
      if (again.kind !== "launched") throw new Error(again.kind)
      const { in_flight_since, last_sent_at, first_sent_at } = again.claim.row
      expect(in_flight_since).toEqual(last_sent_at)
      expect(Number(in_flight_since) - Number(first_sent_at)).toBeGreaterThanOrEqual(LONG_MS)
    })

    it("keeps what its record said before, what cannot be read of its charge, and when it was first accepted", async () => {
      const id = await dueRow()
      expect(await read(id)).toMatchObject({ record_before: null, charge_unread: false, accepted_at: null })
      const patch = { record_before: "failed", charge_unread: true }
      const call = await rows.launch(await claim(id), { ...sent, patch }, LEASE_MS)
      if (call.kind !== "launched") throw new Error(call.kind)
      await rows.save(call.claim, step("pending", { stamp: { accepted: true } }))
      expect((await read(id)).accepted_at).not.toBeNull()
      await pass(LONG_MS)
      await rows.change(id, "pending", step("pending", { stamp: { accepted: true, missing: true } }))
      const { accepted_at, updated_at, ...kept } = await read(id)
      expect(kept).toMatchObject(patch)
      expect(Number(updated_at) - Number(accepted_at)).toBeGreaterThanOrEqual(LONG_MS)
      await pass(LONG_MS)
      const { missing_since } = await read(id)
      await rows.change(id, "pending", step("pending", { stamp: { missing: true } }))
      expect((await read(id)).missing_since).toEqual(missing_since)
      await rows.change(id, "pending", step("pending", { stamp: { missing: null } }))
      expect((await read(id)).missing_since).toBeNull()
    })

    it("is alone with its name until it has ended, whatever it waits for", async () => {
      const [first, second] = [await dueRow({ subject: "one.com" }), await dueRow({ subject: "one.com" })]
      const flying = await launched(first)
      expect(await rows.launch(await claim(second), sent, LEASE_MS)).toEqual({ kind: "rival" })
      expect(await read(second)).toMatchObject({ state: "due", attempts: 0, in_flight_since: null })
      await rows.save(flying, step("waiting", { endsCall: true, next_in_ms: LONG_MS }))
      expect(await rows.rivalOf(await read(second))).toEqual({ kind: "open", id: first })
      expect(await rows.rivalOf(await read(first))).toBeNull()
      await rows.change(first, "waiting", step("held", { hold_reason: "price_increase", next_in_ms: null }))
      expect(await rows.rivalOf(await read(second))).toEqual({ kind: "open", id: first })
      await rows.change(first, "held", step("failed", { next_in_ms: null }))
      expect(await rows.rivalOf(await read(second))).toBeNull()
    })

    it("is not sent on what was read before a call of another row of its name came to an end", async () => {
      const [first, second] = [await dueRow({ subject: "two.com" }), await dueRow({ subject: "two.com" })]
      const early = await claim(second)
      await pass(A_MOMENT_MS)
      await rows.save(await launched(first), step("failed", { endsCall: true, next_in_ms: null }))
      expect(await rows.launch(early, sent, LEASE_MS)).toEqual({ kind: "rival" })
      await rows.save(early, step("waiting", { next_in_ms: 0 }))
      await pass(A_MOMENT_MS)
      expect((await launched(second)).row.in_flight_since).not.toBeNull()
    })

    it("of an inquiry is nobody's rival", async () => {
      const asked = { subject: "card-inquiry", request: { kind: "inquiry" } } as const
      const [first, second] = [await dueRow(asked), await dueRow(asked)]
      await launched(first)
      expect((await launched(second)).row.in_flight_since).not.toBeNull()
    })

    it("is not sent by a worker whose claim was taken over", async () => {
      const id = await dueRow()
      const lost = await claim(id)
      await pass(LEASE_MS + 1)
      const taken = await claim(id)
      expect(await rows.launch(lost, sent, LEASE_MS)).toEqual({ kind: "fenced" })
      expect((await rows.launch(taken, sent, LEASE_MS)).kind).toBe("launched")
    })

    it("makes what waited for its name due when it is settled, and nothing else", async () => {
      const waits = (reason: string) => step("waiting", { reason, next_in_ms: LONG_MS, patch: { waits: 3 } })
      const subject = "two.com"
      const [flying, namesake, other] = [await dueRow({ subject }), await dueRow({ subject }), await dueRow()]
      const poor = await dueRow({ subject })
      const launch = await launched(flying)
      await rows.change(namesake, "due", waits(NAME_IN_FLIGHT))
      await rows.change(other, "due", waits(NAME_IN_FLIGHT))
      await rows.change(poor, "due", waits("credit"))
      await rows.save(launch, step("executing", { reason: "lost", next_in_ms: LONG_MS }))
      expect(await rows.claim(WORK, "worker", LEASE_MS, 10)).toEqual([])
      await rows.change(flying, "executing", step("failed", { endsCall: true, next_in_ms: null }))
      const woken = await rows.claim(WORK, "worker", LEASE_MS, 10)
      expect(woken.map(({ row }) => [row.id, row.waits])).toEqual([[namesake, 0]])
    })

    it("that waits for its name wakes neither itself nor another one that waits", async () => {
      const subject = "three.com"
      const [flying, first, second] = [
        await dueRow({ subject }),
        await dueRow({ subject }),
        await dueRow({ subject }),
      ]
      await launched(flying)
      const waits = step("waiting", { reason: NAME_IN_FLIGHT, next_in_ms: LONG_MS, endsCall: true })
      for (const id of [first, second]) await rows.save(await claim(id), waits)
      expect(await rows.claim(WORK, "worker", LEASE_MS, 10)).toEqual([])
    })
  })

  describe("decisions of people", () => {
    const soldAsItIs = (peers: Peers) =>
      peers.rival === null ? step("completed", { endsCall: true, next_in_ms: null }) : null

    const heldRow = async (more: Partial<NewOrderRow>) => {
      const id = await dueRow(more)
      const held = await rows.change(
        id,
        "due",
        step("held", { hold_reason: "already_owned", next_in_ms: null }),
      )
      if (held === null) throw new Error("it was not held")
      return held
    }

    it("complete one of two orders of a name, however close together they come", async () => {
      for (let round = 0; round < 5; round += 1) {
        const subject = `round${round}.com`
        const both = [await heldRow({ subject }), await heldRow({ subject })]
        const decided = await Promise.all(both.map((row) => rows.changeAmong(row, soldAsItIs)))
        expect(decided.filter((row) => row !== null)).toHaveLength(1)
      }
    })

    it("are told of each other within an order", async () => {
      const order_id = `order_${newRow().id}`
      const both = [await heldRow({ order_id }), await heldRow({ order_id })]
      const mine = ({ of_order }: Peers) => {
        const taken = of_order.reduce((sum, { hand_refunded }) => sum + hand_refunded, 0)
        return step("failed", { patch: { hand_refunded: 5 - taken } })
      }
      await Promise.all(both.map((row) => rows.changeAmong(row, mine)))
      const claimed = (await rows.byOrder(order_id)).map(({ hand_refunded }) => hand_refunded)
      expect(claimed.sort()).toEqual([0, 5])
    })

    it("write nothing about a row that has changed since it was read", async () => {
      const row = await heldRow({})
      await pass(1)
      await rows.change(row.id, "held", step("held", { hold_reason: "no_price", next_in_ms: null }))
      expect(await rows.changeAmong(row, () => step("failed"))).toBeNull()
      expect((await rows.byId(row.id))?.state).toBe("held")
    })
  })

  describe("a name", () => {
    const soldFor = async (years: number, to: "completed" | (typeof DONE_HOLDS)[number]) => {
      const id = await dueRow({ subject: "sold.com", request: { ...newRow().request, years } as never })
      const end = to === "completed" ? step("completed") : step("held", { hold_reason: to })
      await rows.save(await launched(id), { ...end, endsCall: true, next_in_ms: null })
      return id
    }

    it.each(["completed", ...DONE_HOLDS] as const)(
      "has an owner once its registration is %s, for the years that were bought",
      async (end) => {
        const owner = await soldFor(2, end)
        const late = await read(await dueRow({ subject: "sold.com" }))
        expect(await rows.rivalOf(late)).toEqual({ kind: "owner", id: owner })
        await pass(400 * 24 * LONG_MS)
        expect(await rows.rivalOf(late)).toEqual({ kind: "owner", id: owner })
        await pass(400 * 24 * LONG_MS)
        expect((await rows.rivalOf(late))?.kind).not.toBe("owner")
      },
    )

    it("that has an owner is not registered by an order that looked before that one had it", async () => {
      const late = await claim(await dueRow({ subject: "sold.com" }))
      await soldFor(1, "completed")
      expect(await rows.launch(late, sent, LEASE_MS)).toEqual({ kind: "rival" })
    })
  })

  describe("a period of a name", () => {
    const renewal = (expiry: string, subject = "renewed.com"): Partial<NewOrderRow> => ({
      subject,
      request: { kind: "renew", years: 1, expiry: calendarDateSchema.parse(expiry), premium: false },
    })
    const renewedOnce = async (to: "completed" | (typeof DONE_HOLDS)[number]) => {
      const id = await dueRow(renewal("2027-06-15"))
      const end = to === "completed" ? step("completed") : step("held", { hold_reason: to })
      const sent_with_key = step("executing", {
        stamp: { sent: true },
        patch: { idempotency_key: "one period" },
      })
      const done = await rows.launch(await claim(id), sent_with_key, LEASE_MS)
      if (done.kind !== "launched") throw new Error(done.kind)
      await rows.save(done.claim, { ...end, endsCall: true, next_in_ms: null })
      return id
    }

    it.each(["completed", ...DONE_HOLDS] as const)(
      "is renewed by one order, once that is %s, for ever; the next period is another one's",
      async (end) => {
        const owner = await renewedOnce(end)
        const late = await read(await dueRow(renewal("2027-06-15")))
        await pass(800 * 24 * LONG_MS)
        expect(await rows.rivalOf(late)).toEqual({ kind: "owner", id: owner })
        expect(await rows.rivalOf(await read(await dueRow(renewal("2028-06-15"))))).toBeNull()
        expect(await rows.rivalOf(await read(await dueRow(renewal("2027-06-15", "else.com"))))).toBeNull()
      },
    )

    it.each([
      ["2027-06-13", true],
      ["2027-06-17", true],
      ["2027-06-12", false],
      ["2027-06-18", false],
    ])("is the same when a registry rounds its expiry: from %s it is %j", async (expiry, isSame) => {
      const owner = await renewedOnce("completed")
      const rival = await rows.rivalOf(await read(await dueRow(renewal(expiry))))
      expect(rival).toEqual(isSame ? { kind: "owner", id: owner } : null)
    })

    it("is not renewed again by an order that looked before the other one had done it", async () => {
      const late = await claim(await dueRow(renewal("2027-06-15")))
      expect(await rows.rivalOf(late.row)).toBeNull()
      await renewedOnce("completed")
      expect(await rows.launch(late, sent, LEASE_MS)).toEqual({ kind: "rival" })
      expect(await read(late.row.id)).toMatchObject({ state: "due", in_flight_since: null })
    })

    it("may have the same key in two orders, of which the first has ended without a charge", async () => {
      const patch = { idempotency_key: "one period more" }
      const first = await dueRow(renewal("2027-06-15"))
      const done = await rows.launch(await claim(first), { ...sent, patch }, LEASE_MS)
      if (done.kind !== "launched") throw new Error(done.kind)
      await rows.save(done.claim, step("failed", { endsCall: true, next_in_ms: null }))
      const second = await dueRow(renewal("2027-06-15"))
      expect((await rows.launch(await claim(second), { ...sent, patch }, LEASE_MS)).kind).toBe("launched")
    })

    it("has its key spent by the last order that upstream had accepted and gave up, and by no other", async () => {
      const another = async (more: Partial<NewOrderRow> = {}) =>
        rows.spentBy(await read(await dueRow({ ...renewal("2027-06-15"), ...more })))
      const ended = async (stamp: { accepted?: true }, ...ends: readonly State[]) => {
        const id = await dueRow(renewal("2027-06-15"))
        await rows.save(await launched(id), step("pending", { stamp, next_in_ms: null }))
        for (const to of ends)
          await rows.change(id, (await read(id)).state, step(to, { endsCall: true, next_in_ms: null }))
        await pass(1_000)
        return id
      }
      await ended({}, "failed")
      expect(await another()).toBeNull()
      const first = await ended({ accepted: true }, "failed")
      expect(await another()).toBe(first)
      expect(await rows.spentBy(await read(first))).toBeNull()
      const second = await ended({ accepted: true }, "failed", "refunding", "refunded")
      expect(await another()).toBe(second)
      await ended({ accepted: true }, "completed")
      expect(await another()).toBe(second)
      expect(await another(renewal("2028-06-15"))).toBeNull()
      expect(await another(renewal("2027-06-15", "else.com"))).toBeNull()
      const two_years = {
        kind: "renew",
        years: 2,
        expiry: calendarDateSchema.parse("2027-06-15"),
        premium: false,
      } as const
      expect(await another({ request: two_years })).toBeNull()
      expect(await another({ request: newRow().request })).toBeNull()
    })

    it("belongs to a name whose registration is nobody's rival", async () => {
      const registered = await dueRow({ subject: "renewed.com" })
      await rows.save(await launched(registered), step("completed", { endsCall: true, next_in_ms: null }))
      const late = await read(await dueRow(renewal("2027-06-15")))
      expect(await rows.rivalOf(late)).toBeNull()
    })
  })

  describe("a fault of our own", () => {
    it("is written down, keeps the state, and lets the row be taken again when it is time", async () => {
      const id = await dueRow()
      await rows.faulted(await claim(id), "Error: out of order", LONG_MS)
      expect(await read(id)).toMatchObject({ state: "due", fault: "Error: out of order", faults: 1 })
      expect(await rows.claim(WORK, "worker", LEASE_MS, 10)).toEqual([])
      await pass(LONG_MS)
      await rows.faulted(await claim(id), "Error: again", LONG_MS)
      expect(await read(id)).toMatchObject({ faults: 2 })
      await pass(LONG_MS)
      await rows.save(await claim(id), step("waiting"))
      expect(await read(id)).toMatchObject({ fault: null, faults: 0 })
    })

    it("is still counted when the next call begins, and forgotten when its outcome is written", async () => {
      const id = await dueRow()
      await rows.faulted(await claim(id), "Error: out of order", 0)
      const call = await launched(id)
      expect(call.row).toMatchObject({ fault: "Error: out of order", faults: 1 })
      await rows.save(call, step("executing"))
      expect(await read(id)).toMatchObject({ fault: null, faults: 0 })
    })

    it("of a worker whose claim was taken over is not written", async () => {
      const id = await dueRow()
      const lost = await claim(id)
      await pass(LEASE_MS + 1)
      await claim(id)
      await rows.faulted(lost, "Error: late", 0)
      expect(await read(id)).toMatchObject({ fault: null, faults: 0 })
    })
  })

  describe("rows that the shop moves on", () => {
    const watched = async () => (await rows.dueWatches(10, LEASE_MS)).map(({ row }) => row.id)

    it("are looked at by one at a time, the longest due first, and again when it was said", async () => {
      const [first, second] = [newRow(), newRow()]
      await rows.insert(first, "shopper")
      await pass(1_000)
      await rows.insert(second, "shopper")
      expect(await watched()).toEqual([])
      await pass(LEASE_MS)
      expect((await rows.dueWatches(1, LEASE_MS)).map(({ row }) => row.id)).toEqual([first.id])
      expect(await watched()).toEqual([second.id])
      await rows.watchLater(second.id, LONG_MS, "its cart is cut short")
      expect(await rows.byId(second.id)).toMatchObject({ fault: "its cart is cut short" })
      await pass(LEASE_MS)
      expect(await watched()).toEqual([first.id])
      await rows.watchLater(first.id, 2 * LONG_MS, null)
      await pass(LONG_MS)
      expect(await watched()).toEqual([second.id])
    })

    it("tell how long nothing has happened to them, and may be changed meanwhile", async () => {
      const row = newRow()
      await rows.insert(row, "shopper")
      await pass(LONG_MS)
      const [found] = await rows.dueWatches(10, LEASE_MS)
      expect(found?.idle_ms).toBeGreaterThanOrEqual(LONG_MS)
      expect(await rows.change(row.id, "quoted", step("expired", { next_in_ms: null }))).not.toBeNull()
      await rows.watchLater(row.id, 0, "gone")
      expect(await rows.byId(row.id)).toMatchObject({ fault: null })
      await pass(LONG_MS)
      expect(await watched()).toEqual([])
    })

    it.each(["due", "executing"] as const)("are none of those that are %s", async (state) => {
      const id = await dueRow()
      if (state === "executing") await rows.save(await launched(id), step("executing"))
      await pass(LONG_MS)
      expect(await watched()).toEqual([])
    })

    it("are held rows too", async () => {
      const id = await dueRow()
      await rows.save(await claim(id), step("held", { hold_reason: "no_price", next_in_ms: null }))
      await pass(LONG_MS)
      expect(await watched()).toEqual([id])
    })
  })
}
