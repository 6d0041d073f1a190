import { DONE_HOLDS, HOLD_REASONS } from "../../../src/core/orders/holds"
import {
  isAccepted,
  isDomainRow,
  isDone,
  isInquiryRow,
  isOwed,
  kindSchema,
  kindsServedWith,
  type OrderRequest,
} from "../../../src/core/orders/order-row"
import { domainMessage, shopperMessage } from "../../../src/core/orders/shopper-messages"
import { isFinal, isGivenUp, STATES } from "../../../src/core/orders/states"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import { heldRow } from "../../support/orders/held-row"

const KINDS = kindSchema.options
const DATE = calendarDateSchema.parse("2027-06-15")
const renewal = { kind: "renew", years: 1, expiry: DATE, premium: false } as const
const REQUESTS: Readonly<Record<string, OrderRequest>> = {
  registration: { kind: "register", years: 1, nameservers: [], premium: false },
  renewal,
  "renewal that upstream made": { ...renewal, owed: { to_expiry: DATE } },
  inquiry: { kind: "inquiry" },
}

describe("A row", () => {
  it.each<[keyof typeof REQUESTS, boolean, boolean]>([
    ["registration", true, false],
    ["renewal", true, false],
    ["renewal that upstream made", true, true],
    ["inquiry", false, false],
  ])("of a %s: is it of a domain? %j, is it owed? %j", (what, of_domain, owed) => {
    const row = heldRow({ request: REQUESTS[what] ?? renewal })
    expect([isDomainRow(row), isInquiryRow(row), isOwed(row)]).toEqual([of_domain, !of_domain, owed])
  })

  it("is done when it is completed, or held for what upstream has done", () => {
    const done = STATES.filter((state) => isDone({ state, hold_reason: null }))
    expect(done).toEqual(["completed"])
    expect(HOLD_REASONS.filter((hold_reason) => isDone({ state: "held", hold_reason }))).toEqual(DONE_HOLDS)
    expect(isDone({ state: "waiting", hold_reason: "charge_mismatch" })).toBe(false)
  })

  it("is accepted once upstream has taken its order, wherever it stands since", () => {
    const accepted = STATES.filter((state) => isAccepted({ state, accepted_at: null }))
    expect([...accepted].sort()).toEqual(["manual", "pending"])
    expect(STATES.every((state) => isAccepted({ state, accepted_at: new Date() }))).toBe(true)
  })

  it("is given up or has ended in these states", () => {
    expect(STATES.filter(isGivenUp)).toEqual(
      expect.arrayContaining(["failed", "refunding", "refunded", "refund_held", "cancelled", "expired"]),
    )
    expect(STATES.filter(isGivenUp)).toHaveLength(6)
    expect([...STATES.filter(isFinal)].sort()).toEqual(["cancelled", "completed", "expired", "refunded"])
  })

  it("is in trouble with those that the same interface serves", () => {
    expect(KINDS.map(kindsServedWith)).toEqual([["register", "renew"], ["register", "renew"], ["inquiry"]])
  })
})

describe("What the shopper is told", () => {
  it.each(KINDS.flatMap((kind) => STATES.map((state) => [kind, state] as const)))(
    "of a row of kind %s that is %s stands in both languages",
    (kind, state) => {
      expect(shopperMessage(kind, state, "en")).toMatch(/^[A-Z].*\.$/)
      expect(shopperMessage(kind, state, "fa")).toMatch(/^[\u0600-\u06ff\u200c .،؛()]+$/)
    },
  )

  it("of a held domain that upstream has done is that it is done", () => {
    expect(domainMessage("register", "held", true, "en")).toMatch(/^Registered for you/)
    expect(domainMessage("renew", "held", true, "en")).toMatch(/^Renewed/)
    expect(domainMessage("register", "held", false, "en")).toBe(shopperMessage("register", "held", "en"))
    expect(domainMessage("register", "completed", true, "en")).toBe(
      shopperMessage("register", "completed", "en"),
    )
  })
})
