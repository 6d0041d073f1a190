import type { CallResult } from "../../../src/core/contract/call-result"
import type { Availability, DomainRecord, Registrar } from "../../../src/core/contract/registrar"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { answered, recordOf } from "../../support/domains/registrar-with"
import { registerOn, registrationFor } from "../../support/domains/registration"

const readerOn = (upstream: Partial<Registrar>) => {
  const reader = registerOn(upstream).record
  if (reader === null) throw new Error("a registration leaves a record")
  return reader
}

describe("The record of a registration", () => {
  it("is that of the domain; it shows an expiry and no charge", async () => {
    const asked: string[] = []
    const details: Registrar["details"] = async (domain) => {
      asked.push(domain)
      return answered(recordOf())
    }
    expect(await readerOn({ details }).read(registrationFor(1))).toEqual(
      answered({ order_state: "registered", charged: null, expiry: "2028-05-01", evidence: "as received" }),
    )
    expect(asked).toEqual(["name.com"])
  })

  const NOT_FOUND = { kind: "refused", error: "not_found", detail: null } as const
  const free = { domain: "name.com", cost: null, price_floored: false, raw: {} }
  const checked = (state: Availability["state"]) => answered([{ ...free, state }])
  const SENT = { in_flight_since: new Date(), first_sent_at: new Date() }
  const readBy = (
    record: CallResult<DomainRecord>,
    check: CallResult<Availability[]> | null,
    row: Partial<OrderRow>,
  ) =>
    readerOn({
      details: async () => record,
      ...(check === null ? {} : { check: async () => check }),
    }).read(registrationFor(1, row))

  it.each<[string, Partial<OrderRow>]>([
    ["no call was sent", {}],
    ["its order was accepted", { ...SENT, accepted_at: new Date() }],
    ["its order is pending", { ...SENT, state: "pending" }],
  ])("that upstream does not have is absent, and nothing more is asked when %s", async (_, row) => {
    expect(await readBy(NOT_FOUND, null, row)).toEqual(answered({ order_state: "absent", evidence: null }))
  })

  it.each<[CallResult<Availability[]>, boolean | null]>([
    [checked("free"), false],
    [checked("premium"), false],
    [checked("taken"), true],
    [checked("unchecked"), null],
    [checked("unsupported"), null],
    [checked("no_price"), false],
    [checked("unknown"), null],
    [answered([{ ...free, domain: "name.net", state: "free" }]), null],
    [{ kind: "lost", cause: "reset" }, null],
    [{ kind: "busy", retry_in_ms: 5 }, null],
  ])(
    "that shows no success of a call that was sent tells whether the name is taken: %j: %j",
    async (check, isTaken) => {
      expect(await readBy(NOT_FOUND, check, SENT)).toEqual(
        answered({ order_state: "absent", evidence: null, isTaken }),
      )
      const failed = answered(recordOf({ order_state: "failed", status: "failed", expiry: null }))
      expect(await readBy(failed, check, SENT)).toMatchObject({ data: { order_state: "failed", isTaken } })
      for (const order_state of ["registered", "unknown"] as const) {
        const asBefore = await readBy(answered(recordOf({ order_state })), check, {
          ...SENT,
          record_before: order_state,
        })
        expect(asBefore).toMatchObject({ data: { order_state, isTaken } })
      }
    },
  )

  it.each<[string, Partial<DomainRecord>]>([
    ["an expiry as ordered", { status: "failed" }],
    ["the status of a domain that is there", { status: "Active", expiry: null }],
  ])("that says failed beside %s contradicts itself, and tells no state", async (_, more) => {
    const failed = answered(recordOf({ order_state: "failed", ...more }))
    expect(await readBy(failed, checked("free"), SENT)).toMatchObject({ data: { order_state: "unknown" } })
  })

  it.each(["registered", "pending", "manual", "unknown"] as const)(
    "that is %s needs no word of the name",
    async (order_state) => {
      const found = await readBy(answered(recordOf({ order_state })), null, SENT)
      expect(found).toMatchObject({ data: { order_state } })
    },
  )

  it.each<CallResult<DomainRecord>>([
    { kind: "refused", error: "token_expired", detail: null },
    { kind: "refused_unknown", error: "gone", detail: null },
    { kind: "lost", cause: "reset" },
  ])("that cannot be read is told as it was: %j", async (result) => {
    expect(await readBy(result, null, SENT)).toEqual(result)
  })
})

describe("The expiry of a name that the account has, after calls whose answers were lost,", () => {
  const FIRST_CALL = new Date("2027-05-01T00:00:00Z")
  /** The latest moment at which a call can have done the work. */
  const NOW = new Date("2027-05-11T00:00:00Z")
  const WORK = { kind: "work" }
  const UNTOLD = { kind: "untold", cause: "its record has no expiry that can be read" }
  const other = (expiry: string, years: number, kind = "other") => ({
    kind,
    cause: `its record expires on ${expiry}, which is not ${years} years after this order's call`,
  })

  const shown = (
    expiry: string | null,
    years = 1,
    sent: Partial<OrderRow> = { in_flight_since: FIRST_CALL },
  ) =>
    readerOn({}).shows(
      registrationFor(years, sent),
      { order_state: "registered", expiry, evidence: "as received" },
      NOW,
    )

  it.each([
    ["two days before the term of the first call ends", "2028-04-29", 1],
    ["between the ends of the terms of the first call and of one now", "2028-05-06", 1],
    ["two days after the term of a call now ends", "2028-05-13", 1],
    ["as many years later as were bought", "2032-05-01", 5],
  ])("proves the row's work when it lies %s", (_, expiry, years) => {
    expect(shown(expiry, years)).toEqual(WORK)
  })

  it.each([
    ["more than two days before the term of the first call ends", "2028-04-28", 1],
    ["more than two days after the term of a call now ends", "2028-05-14", 1],
    ["a year short of what was bought", "2031-05-01", 5],
    ["a year beyond what was bought", "2029-05-01", 1],
  ])("shows somebody else's work when it lies %s", (_, expiry, years) => {
    expect(shown(expiry, years)).toEqual(other(expiry, years))
  })

  it("is compared with the first call of the row when none is out any more", () => {
    const sent = { in_flight_since: null, first_sent_at: FIRST_CALL }
    expect(shown("2028-04-29", 1, sent)).toEqual(WORK)
    expect(shown("2028-04-28", 1, sent)).toEqual(other("2028-04-28", 1))
  })

  it("is compared with the calls that are out, not with one that had ended before", () => {
    const sent = { in_flight_since: FIRST_CALL, first_sent_at: new Date("2026-05-01T00:00:00Z") }
    expect(shown("2027-05-01", 1, sent)).toEqual(other("2027-05-01", 1))
  })

  it.each(["0001-01-01", "9999-12-31", "2027-02-30", null])(
    "that is no real day (%s) tells nothing",
    (expiry) => {
      expect(shown(expiry)).toEqual(UNTOLD)
    },
  )

  it("tells nothing where the record has none", () => {
    const without = { order_state: "registered", evidence: "as received" } as const
    const row = registrationFor(1, { in_flight_since: FIRST_CALL })
    expect(readerOn({}).shows(row, without, NOW)).toEqual(UNTOLD)
  })

  it.each<[string | null, string]>([
    ["registered", "before"],
    ["absent", "other"],
    [null, "other"],
  ])(
    "that is not the row's is as it was only if the record said so before (%s): %s",
    (record_before, kind) => {
      const sent = { in_flight_since: FIRST_CALL, record_before }
      expect(shown("2029-05-01", 1, sent)).toEqual(other("2029-05-01", 1, kind))
    },
  )

  it("is compared with the birth of a row of which no call is known", () => {
    const unsent = { in_flight_since: null, first_sent_at: null, created_at: FIRST_CALL }
    expect(shown("2028-04-29", 1, unsent)).toEqual(WORK)
    for (const expiry of ["1999-01-01", "2099-01-01"])
      expect(shown(expiry, 1, unsent)).toEqual(other(expiry, 1))
  })
})
