import type { CallResult } from "../../../src/core/contract/call-result"
import type { DomainRecord, Registrar, Registration } from "../../../src/core/contract/registrar"
import { judge } from "../../../src/core/engine/look"
import type { Found, Progress, Shown } from "../../../src/core/engine/operation"
import { answered, PERMIT, recordOf } from "../../support/domains/registrar-with"
import { renewalFor, renewOn, SOLD } from "../../support/domains/renewal"

const COST = 1_000_000

const readerOn = (details: Registrar["details"]) => {
  const reader = renewOn({ details }).record
  if (reader === null) throw new Error("a renewal leaves a record")
  return reader
}

describe("The record of a renewed domain", () => {
  const read = (more: Partial<DomainRecord>, years: number) =>
    readerOn(async () => answered(recordOf(more))).read(renewalFor(years))

  it.each<[string, Partial<DomainRecord>, number, Partial<Progress>]>([
    ["at the date that was bought is proof", { expiry: "2028-06-15" }, 1, { expiry: "2028-06-15" }],
    ["after all years that were bought is proof", { expiry: "2030-06-15" }, 3, { expiry: "2030-06-15" }],
    ["two days before it is proof", { expiry: "2028-06-13" }, 1, { expiry: "2028-06-13" }],
    ["two days behind it is proof", { expiry: "2028-06-17" }, 1, { expiry: "2028-06-17" }],
    [
      "further behind it is proof of no more than was bought",
      { expiry: "2028-06-18" },
      1,
      { expiry: "2028-06-15" },
    ],
    [
      "in an unknown word, but at the date, is proof",
      { order_state: "unknown", expiry: "2028-06-15" },
      1,
      {},
    ],
  ])("%s", async (_, more, years, expected) => {
    expect(await read(more, years)).toEqual(
      answered({ order_state: "registered", expiry: "2028-06-15", evidence: "as received", ...expected }),
    )
  })

  it.each<[string, Partial<DomainRecord>, Partial<Progress>]>([
    [
      "three days before the date",
      { expiry: "2028-06-12" },
      { order_state: "unproven", expiry: "2028-06-12" },
    ],
    ["a year short of what was bought", { expiry: SOLD }, { order_state: "unproven", expiry: SOLD }],
    ["without an expiry", { expiry: null }, { order_state: "unproven", expiry: null }],
    ["with no real date", { expiry: "0001-01-01" }, { order_state: "unproven", expiry: null }],
    [
      "in an unknown word",
      { order_state: "unknown", expiry: SOLD },
      { order_state: "unknown", expiry: SOLD },
    ],
  ])("%s proves nothing", async (_, more, expected) => {
    expect(await read(more, 1)).toEqual(answered({ evidence: "as received", ...expected }))
  })

  it("that says failed beside the expiry as it was to be contradicts itself, and tells no state", async () => {
    expect(await read({ order_state: "failed", expiry: "2028-06-15" }, 1)).toMatchObject({
      data: { order_state: "unknown" },
    })
    expect(await read({ order_state: "failed", expiry: SOLD }, 1)).toMatchObject({
      data: { order_state: "failed" },
    })
  })

  it.each(["pending", "manual"] as const)(
    "that is %s is just that, though somebody moved the expiry",
    async (order_state) => {
      const expiry = "2028-06-15"
      expect(await read({ order_state, expiry }, 1)).toEqual(
        answered({ order_state, expiry, evidence: "as received" }),
      )
    },
  )

  it("of a domain that the account does not have is absent", async () => {
    const missing = { kind: "refused", error: "not_found", detail: null } as const
    const found = await readerOn(async () => missing).read(renewalFor(1))
    expect(found).toEqual(answered({ order_state: "absent", evidence: null }))
  })

  it("that upstream does not show is told as it was", async () => {
    const lost = { kind: "lost", cause: "reset" } as const
    expect(await readerOn(async () => lost).read(renewalFor(1))).toEqual(lost)
  })
})

describe("Whether a domain was renewed, judged by a record that", () => {
  const cause = (expiry: string) => `its record expires on ${expiry}, and it was sold with expiry ${SOLD}`
  const UNTOLD: Shown = { kind: "untold", cause: "its record has no expiry that can be read" }

  it.each<[string, Found["order_state"], string | null | undefined, Shown]>([
    ["reaches what was bought", "registered", "2028-06-15", { kind: "work" }],
    ["is as it was when it was sold", "unproven", SOLD, { kind: "before", cause: cause(SOLD) }],
    ["has another expiry", "unproven", "2027-12-15", { kind: "other", cause: cause("2027-12-15") }],
    ["went back", "unproven", "2026-06-15", { kind: "other", cause: cause("2026-06-15") }],
    ["has no expiry", "unproven", null, UNTOLD],
    ["tells of no expiry", "unproven", undefined, UNTOLD],
  ])("%s", (_, order_state, expiry, expected) => {
    const found: Found = { order_state, evidence: null, ...(expiry === undefined ? {} : { expiry }) }
    const { shows } = readerOn(async () => answered(recordOf()))
    expect(shows(renewalFor(1), found, new Date())).toEqual(expected)
  })

  it("stays as it was is open however long ago the call was: under review it shows nowhere", () => {
    const reader = readerOn(async () => answered(recordOf()))
    const long_ago = new Date("2027-01-01T00:00:00Z")
    const row = renewalFor(1, { in_flight_since: long_ago, last_sent_at: long_ago })
    const unmoved = answered<Found>({ order_state: "unproven", expiry: SOLD, evidence: null })
    expect(judge({ row, now: new Date("2027-05-01T00:00:00Z") }, unmoved, null, reader)).toMatchObject({
      kind: "open",
      reason: "expiry_not_moved",
    })
    const at_rest = { row: { ...row, in_flight_since: null }, now: long_ago }
    expect(judge(at_rest, unmoved, null, reader)).toEqual({ kind: "nothing" })
  })
})

describe("The paid call of a renewal", () => {
  const said = (order_state: Registration["order_state"]): Registration => ({
    domain: "name.com",
    order_state,
    charged: COST,
    raw: "the answer",
  })
  const sending = { key: "k".repeat(64), permit: PERMIT, send_by_ms: 7 }
  const sentWith = (answer: CallResult<Registration>, record: CallResult<DomainRecord> | null) =>
    renewOn({
      renew: async () => answer,
      ...(record === null ? {} : { details: async () => record }),
    }).send(renewalFor(1), sending)

  it("carries the name, the years, its key and the place taken for it", async () => {
    const sent: unknown[] = []
    const operation = renewOn({
      reserveWrite: async () => PERMIT,
      renew: async (...given) => {
        sent.push(given)
        return answered(said("pending"))
      },
    })
    expect(await operation.reserve()).toBe(PERMIT)
    await operation.send(renewalFor(2), sending)
    expect(sent).toEqual([[{ domain: "name.com", years: 2, key: sending.key, send_by_ms: 7 }, PERMIT]])
  })

  it("that is said to be done is done when the record shows it, with its new expiry", async () => {
    const shown = answered(recordOf({ expiry: "2028-06-14" }))
    expect(await sentWith(answered(said("registered")), shown)).toEqual(
      answered({ order_state: "registered", charged: COST, expiry: "2028-06-14", evidence: "the answer" }),
    )
  })

  it.each<[string, CallResult<DomainRecord>]>([
    ["does not show it", answered(recordOf({ expiry: SOLD }))],
    ["still waits", answered(recordOf({ order_state: "pending", expiry: "2028-06-15" }))],
    ["cannot be read", { kind: "lost", cause: "reset" }],
  ])("that is said to be done is not proven while the record %s", async (_, record) => {
    expect(await sentWith(answered(said("registered")), record)).toEqual(
      answered({ order_state: "unproven", charged: COST, evidence: "the answer" }),
    )
  })

  it.each(["pending", "manual", "failed", "unknown"] as const)(
    "that is said to be %s needs no proof, and the record is not asked",
    async (order_state) => {
      expect(await sentWith(answered(said(order_state)), null)).toEqual(
        answered({ order_state, charged: COST, evidence: "the answer" }),
      )
    },
  )

  it("that is not answered is told as it was", async () => {
    const lost = { kind: "lost", cause: "reset" } as const
    expect(await sentWith(lost, null)).toEqual(lost)
  })
})
