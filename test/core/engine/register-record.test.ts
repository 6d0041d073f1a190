import type { Registrar } from "../../../src/core/contract/registrar"
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

  it("that upstream does not have is told as it was", async () => {
    const refused = { kind: "refused", error: "not_found", detail: null } as const
    const reader = readerOn({ details: async () => refused })
    expect(await reader.read(registrationFor(1))).toEqual(refused)
  })
})

describe("The expiry of a name that the account has, after calls whose answers were lost,", () => {
  const FIRST_CALL = new Date("2027-05-01T00:00:00Z")
  /** The latest moment at which a call can have done the work. */
  const NOW = new Date("2027-05-11T00:00:00Z")
  const OURS = { kind: "ours" }
  const foreign = (expiry: string, years: number) => ({
    kind: "foreign",
    reason: "already_owned",
    cause: `its record expires on ${expiry}, which is not ${years} years after this order's call`,
  })

  const judged = (
    expiry: string | null,
    years = 1,
    sent: Partial<OrderRow> = { in_flight_since: FIRST_CALL },
  ) =>
    readerOn({}).judge(
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
    expect(judged(expiry, years)).toEqual(OURS)
  })

  it.each([
    ["more than two days before the term of the first call ends", "2028-04-28", 1],
    ["more than two days after the term of a call now ends", "2028-05-14", 1],
    ["a year short of what was bought", "2031-05-01", 5],
    ["a year beyond what was bought", "2029-05-01", 1],
  ])("shows somebody else's work when it lies %s", (_, expiry, years) => {
    expect(judged(expiry, years)).toEqual(foreign(expiry, years))
  })

  it("is compared with the first call of the row when none is out any more", () => {
    const sent = { in_flight_since: null, first_sent_at: FIRST_CALL }
    expect(judged("2028-04-29", 1, sent)).toEqual(OURS)
    expect(judged("2028-04-28", 1, sent)).toEqual(foreign("2028-04-28", 1))
  })

  it("is compared with the calls that are out, not with one that had ended before", () => {
    const sent = { in_flight_since: FIRST_CALL, first_sent_at: new Date("2026-05-01T00:00:00Z") }
    expect(judged("2027-05-01", 1, sent)).toEqual(foreign("2027-05-01", 1))
  })

  it.each(["0001-01-01", "9999-12-31", "2027-02-30"])(
    "that is no real day (%s) objects to nothing",
    (expiry) => {
      expect(judged(expiry)).toEqual(OURS)
    },
  )

  it("is no objection while upstream shows none, or before any call is known", () => {
    expect(judged(null)).toEqual(OURS)
    const unsent = { in_flight_since: null, first_sent_at: null }
    for (const expiry of ["1999-01-01", "2099-01-01"]) expect(judged(expiry, 1, unsent)).toEqual(OURS)
    const without = { order_state: "pending", evidence: "as received" } as const
    const row = registrationFor(1, { in_flight_since: FIRST_CALL })
    expect(readerOn({}).judge(row, without, NOW)).toEqual(OURS)
  })
})
