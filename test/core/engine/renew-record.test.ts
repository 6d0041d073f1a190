import type { CallResult } from "../../../src/core/contract/call-result"
import type { DomainRecord, Registrar, Registration } from "../../../src/core/contract/registrar"
import type { Judgement, Progress } from "../../../src/core/engine/operation"
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

  it.each(["pending", "manual", "failed"] as const)(
    "that is %s is just that, though somebody moved the expiry",
    async (order_state) => {
      const expiry = "2028-06-15"
      expect(await read({ order_state, expiry }, 1)).toEqual(
        answered({ order_state, expiry, evidence: "as received" }),
      )
    },
  )

  it("that upstream does not show is told as it was", async () => {
    const lost = { kind: "lost", cause: "reset" } as const
    expect(await readerOn(async () => lost).read(renewalFor(1))).toEqual(lost)
  })
})

describe("Renewals of which the answers were lost, judged by a record that", () => {
  const OURS: Judgement = { kind: "ours" }
  const ABSENT: Judgement = { kind: "absent" }
  const MOVED: Judgement = {
    kind: "foreign",
    reason: "expiry_changed",
    cause: `its record expires on 2027-12-15, and it was sold with expiry ${SOLD}`,
  }
  const UNREADABLE: Judgement = { kind: "unclear", cause: "its record has no expiry that can be read" }

  it.each<[string, Progress["order_state"], string | null | undefined, number | null, Judgement]>([
    ["shows them", "registered", "2028-06-15", null, OURS],
    ["waits upstream", "pending", SOLD, null, OURS],
    ["is under review", "manual", SOLD, null, OURS],
    ["is in an unknown word", "unknown", SOLD, null, OURS],
    ["shows that they failed, with the charge returned", "failed", SOLD, COST, OURS],
    ["shows an older failure", "failed", SOLD, null, ABSENT],
    ["shows an older failure, and another expiry", "failed", "2027-12-15", null, MOVED],
    ["shows an older failure, and no expiry", "failed", undefined, null, UNREADABLE],
    ["is as it was when it was sold", "unproven", SOLD, null, ABSENT],
    ["has another expiry", "unproven", "2027-12-15", null, MOVED],
    ["has no expiry", "unproven", null, null, UNREADABLE],
    ["tells of no expiry", "unproven", undefined, null, UNREADABLE],
    [
      "is as it was, though upstream charged",
      "unproven",
      SOLD,
      COST,
      { kind: "unclear", cause: `upstream charged ${COST} IRT, and its record does not show for what` },
    ],
  ])("%s", (_, order_state, expiry, charged, expected) => {
    const found: Progress = { order_state, evidence: null, ...(expiry === undefined ? {} : { expiry }) }
    const { judge } = readerOn(async () => answered(recordOf()))
    expect(judge(renewalFor(1, { charged }), found, new Date())).toEqual(expected)
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
