import type { CallResult } from "../../../src/core/contract/call-result"
import type { DomainRecord, Registrar, TldCost } from "../../../src/core/contract/registrar"
import type { RefusalMeaning, Refused, Requote } from "../../../src/core/engine/operation"
import { answered, recordOf } from "../../support/domains/registrar-with"
import { renewalFor, renewOn, SOLD } from "../../support/domains/renewal"

const COST = 1_000_000

/** `record_before`: what the record said right before the call. */
const go = (cost: number): Requote => ({ kind: "go", cost, record_before: "registered" })
const shown = answered(recordOf({ expiry: SOLD }))
const listed = (renew: number | null) => answered([{ tld: "com", register: 1, renew, transfer: 1 }])

describe("The quote of a paid renewal", () => {
  const quoteBy = (record: CallResult<DomainRecord>, list: CallResult<TldCost[]>, row = renewalFor(1)) =>
    renewOn({ details: async () => record, tlds: async () => list }).requote(row)

  it("is asked before everything that is not paid for", async () => {
    const asked: unknown[] = []
    const upstream: Partial<Registrar> = {
      details: async (...given) => {
        asked.push(given)
        return shown
      },
      tlds: async (...given) => {
        asked.push(given)
        return listed(COST)
      },
    }
    expect(await renewOn(upstream).requote(renewalFor(1))).toEqual(go(COST))
    expect(asked).toEqual([["name.com"], ["paid"]])
  })

  it("of a premium name is asked for that name", async () => {
    const asked: unknown[] = []
    const upstream: Partial<Registrar> = {
      details: async () => shown,
      check: async (...given) => {
        asked.push(given)
        const cost = { register: 5 * COST, renew: COST }
        return answered([{ domain: "name.com", state: "taken", cost, price_floored: false, raw: {} }])
      },
    }
    expect(await renewOn(upstream).requote(renewalFor(1, {}, true))).toEqual(go(COST))
    expect(asked).toEqual([["name", ["com"], "paid"]])
  })

  it.each<[string, CallResult<TldCost[]>, number, Requote]>([
    ["of all years", listed(COST / 2), 2, go(COST)],
    ["at the highest tolerated cost", listed(1_050_000), 1, go(1_050_000)],
    [
      "above that",
      listed(1_050_001),
      1,
      {
        kind: "hold",
        reason: "price_increase",
        cost: 1_050_001,
        cause: "1050001 IRT now, 1000000 IRT quoted",
      },
    ],
    [
      "that upstream does not have",
      listed(null),
      1,
      {
        kind: "hold",
        reason: "no_price",
        cost: null,
        cause: "Upstream has no reliable price for this renewal.",
      },
    ],
    [
      "whose price list is not answered",
      { kind: "lost", cause: "reset" },
      1,
      { kind: "later", reason: "upstream_unreachable" },
    ],
    [
      "whose price list is refused",
      { kind: "refused", error: "token_expired", detail: null },
      1,
      { kind: "later", reason: "token" },
    ],
  ])("%s", async (_, list, years, meant) => {
    expect(await quoteBy(shown, list, renewalFor(years))).toEqual(meant)
  })

  it.each(["registered", "failed", "pending", "unknown"] as const)(
    "tells what the record said right before the call: %s",
    async (order_state) => {
      const record = answered(recordOf({ expiry: SOLD, order_state }))
      expect(await quoteBy(record, listed(COST))).toEqual({ ...go(COST), record_before: order_state })
    },
  )

  const moved = (expiry: string): Requote => ({
    kind: "hold",
    reason: "expiry_changed",
    cost: null,
    cause: `it expires on ${expiry}, and was sold with expiry ${SOLD}`,
  })

  it.each<[string, CallResult<DomainRecord>, Requote]>([
    ["shows another expiry", answered(recordOf({ expiry: "2028-06-15" })), moved("2028-06-15")],
    ["shows no expiry", answered(recordOf({ expiry: null })), moved("no readable date")],
    [
      "is not in the account",
      { kind: "refused", error: "not_found", detail: null },
      { kind: "unavailable", cause: "not_found" },
    ],
    [
      "is refused otherwise",
      { kind: "refused", error: "account_inactive", detail: null },
      { kind: "later", reason: "account" },
    ],
    ["is not answered", { kind: "busy", retry_in_ms: 5 }, { kind: "later", reason: "budget", in_ms: 5 }],
  ])("of a domain whose record %s is none", async (_, record, meant) => {
    expect(await quoteBy(record, listed(COST))).toEqual(meant)
  })
})

describe("A refusal of a renewal", () => {
  const meaning = (error: string): RefusalMeaning =>
    renewOn({}).meaningOf(renewalFor(1), { error, detail: null } satisfies Refused)

  it("of a domain that the account does not have gives the money back", () => {
    expect(meaning("not_found")).toEqual({
      next: "fail",
      operatorHint: "The reseller account does not have the domain, so nothing was charged.",
    })
  })

  it.each([["already_registered"], ["already_yours"]])(
    "in a word for registrations (%s) waits for a person: no record would explain it",
    (error) => {
      expect(meaning(error)).toMatchObject({ next: "hold", reason: "unknown_answer" })
    },
  )

  it.each([
    ["renewal_in_progress", { next: "retry" }],
    ["not_active", { next: "hold", reason: "rejected_by_upstream" }],
    ["order_failed", { next: "fail" }],
  ])("in any other word (%s) means what the domain interface means by it", (error, expected) => {
    expect(meaning(error)).toMatchObject(expected)
  })
})
