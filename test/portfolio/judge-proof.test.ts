import {
  AGAIN_AT_ODDS_MS,
  AGAIN_BUSY_MS,
  AGAIN_MISSING_MS,
  AGAIN_SHORT_MS,
  judgeProof,
  type ProofFacts,
} from "../../src/reseller/portfolio/judge-proof"
import { conditionOf, type OwnedDomain } from "../../src/reseller/portfolio/owned-domain"
import { date, domainRecord, ownedDomain } from "../support/portfolio/owned-domain"

const AT_REST: ProofFacts = { in_flight: false, just_ordered: false, unlisted: false, explained: () => null }
const UNLISTED = { ...AT_REST, unlisted: true }
/** Of a registration that took two days. */
const soldUntil = (latest: string, earliest = latest): ProofFacts => ({
  ...AT_REST,
  explained: () => ({ earliest: date(earliest), latest: date(latest) }),
})
const GONE: Partial<OwnedDomain> = { missing_since: new Date(1) }

/** What details with this expiry mean for a domain that was known to expire on 2027-09-01. */
const expiring = (expiry: string | null, more: Partial<OwnedDomain> = {}, facts = AT_REST) =>
  judgeProof(ownedDomain(more), domainRecord({ expiry }), facts)

describe("Details that upstream has none of", () => {
  test("are an absence that is reported once list and details agree, and looked at again in a week", () => {
    expect(judgeProof(ownedDomain(), "absent", UNLISTED)).toEqual({
      patch: { missing: true },
      history: [{ what: "missing", detail: {} }],
      owed: null,
      again_in_ms: AGAIN_MISSING_MS,
    })
  })

  test("change nothing of a missing domain's report", () => {
    expect(judgeProof(ownedDomain(GONE), "absent", UNLISTED)).toEqual({
      patch: {},
      history: [],
      owed: null,
      again_in_ms: AGAIN_MISSING_MS,
    })
  })

  test.each<[string, Partial<ProofFacts>, number]>([
    ["the list still has the domain", { unlisted: false }, AGAIN_AT_ODDS_MS],
    ["an order of the name is under way", { in_flight: true }, AGAIN_BUSY_MS],
    ["it was ordered just now", { just_ordered: true }, AGAIN_BUSY_MS],
  ])("mean nothing while %s", (_, facts, again_in_ms) => {
    expect(judgeProof(ownedDomain(), "absent", { ...UNLISTED, ...facts })).toEqual({
      patch: {},
      history: [],
      owed: null,
      again_in_ms,
    })
  })
})

describe("A domain that is there again", () => {
  test("is missing no more, and keeps what belongs to its owner", () => {
    const { patch, history } = judgeProof(ownedDomain(GONE), domainRecord(), AT_REST)
    expect(patch).toMatchObject({ missing: false })
    expect(patch).not.toHaveProperty("customer_id")
    expect(history).toEqual([{ what: "back", detail: {} }])
  })
})

describe("The expiry in the details", () => {
  test("is taken as it is when none was known, without a word", () => {
    const judged = expiring("2028-01-01", { expiry: null, last_expiry: null })
    expect(judged).toMatchObject({
      patch: { expiry: "2028-01-01", last_expiry: "2028-01-01" },
      history: [],
      again_in_ms: null,
    })
  })

  test("changes nothing when it is the known one", () => {
    expect(expiring("2027-09-01")).toMatchObject({ history: [], again_in_ms: null })
  })

  test.each(["2027-08-30", "2027-09-03"])("is corrected when it is two days off: %s", (to) => {
    expect(expiring(to)).toMatchObject({
      patch: { expiry: to, last_expiry: to },
      history: [{ what: "expiry_corrected", detail: { from: "2027-09-01", to } }],
    })
  })

  test.each<[string, number]>([
    ["2028-09-01", 1],
    ["2029-08-30", 2],
    ["2037-09-03", 10],
  ])("was moved by a renewal that no order explains: %s, %i years", (to, years) => {
    expect(expiring(to)).toMatchObject({
      patch: { expiry: to, last_expiry: to },
      history: [{ what: "renewed_upstream", detail: { from: "2027-09-01", to, years } }],
      owed: { from: "2027-09-01", to, years },
    })
  })

  test.each(["2028-09-01", "2032-08-30", "2032-09-03"])(
    "is corrected when it moved no further than what was sold explains: %s",
    (to) => {
      expect(expiring(to, {}, soldUntil("2032-09-01"))).toMatchObject({
        patch: { expiry: to, last_expiry: to },
        history: [{ what: "expiry_corrected", detail: { from: "2027-09-01", to } }],
        owed: null,
      })
    },
  )

  test("was moved by a renewal where it is later than what was sold explains", () => {
    const judged = expiring("2028-09-01", {}, soldUntil("2027-09-01"))
    expect(judged.owed).toMatchObject({ from: "2027-09-01", to: "2028-09-01" })
  })

  test.each<[string, string, string | null]>([
    ["earlier than what was sold of it", "2028-09-01", "2031-08-30"],
    ["earlier by more than registries round", "2031-08-27", "2031-08-30"],
    ["as it was sold, but for two days", "2031-08-28", null],
    ["later than what was sold of it", "2033-09-01", null],
  ])("that is %s says how many years are missing, which may follow", (_, to, sold_until) => {
    expect(
      expiring(to, { sold_until: date("2030-09-01") }, soldUntil("2031-09-01", "2031-08-30")),
    ).toMatchObject({
      patch: { expiry: to, sold_until },
      again_in_ms: sold_until === null ? null : AGAIN_SHORT_MS,
    })
  })

  test.each<[string, Partial<OwnedDomain>, string | null, number | null]>([
    ["once, and not before", { last_expiry: date("2031-09-01") }, null, AGAIN_AT_ODDS_MS],
    ["twice", { last_expiry: date("2030-09-01") }, "2031-08-30", AGAIN_SHORT_MS],
    ["from the first look on", { expiry: null, last_expiry: null }, "2031-08-30", AGAIN_SHORT_MS],
  ])("says that years are missing where that is told %s", (_, more, sold_until, again_in_ms) => {
    expect(expiring("2030-09-01", more, soldUntil("2031-09-01", "2031-08-30"))).toMatchObject({
      patch: { expiry: "2030-09-01", sold_until },
      again_in_ms,
    })
  })

  test("says nothing about missing years while an order of the name is under way, or where it cannot be read", () => {
    const facts = soldUntil("2031-09-01")
    expect(expiring("2027-09-01", {}, { ...facts, in_flight: true }).patch).not.toHaveProperty("sold_until")
    expect(expiring(null, {}, facts).patch).not.toHaveProperty("sold_until")
  })

  test.each(["2028-03-01", "2026-09-01", "2027-08-29", "2028-08-29"])(
    "is taken and reported when it is no whole number of years later: %s",
    (to) => {
      expect(expiring(to)).toMatchObject({
        patch: { expiry: to, last_expiry: to },
        history: [{ what: "expiry_changed", detail: { from: "2027-09-01", to } }],
        owed: null,
      })
    },
  )

  test.each([null, "soon", "2027-02-30"])(
    "that cannot be read (%s) is none, and the known one is kept aside",
    (to) => {
      const judged = expiring(to)
      expect(judged.patch).toMatchObject({ expiry: null })
      expect(judged.patch).not.toHaveProperty("last_expiry")
      expect(judged.history).toEqual([{ what: "expiry_unreadable", detail: { from: "2027-09-01" } }])
    },
  )

  test("that could not be read is compared with what was known before, and reported once", () => {
    const unreadable = { expiry: null, last_expiry: date("2027-09-01") }
    expect(expiring(null, unreadable).history).toEqual([])
    expect(expiring("2028-09-01", unreadable).history).toMatchObject([{ what: "renewed_upstream" }])
  })

  test("is left to the engine while a paid call of the name is out", () => {
    const judged = expiring("2028-09-01", {}, { ...AT_REST, in_flight: true })
    expect(judged.patch).not.toHaveProperty("expiry")
    expect(judged.patch).not.toHaveProperty("last_expiry")
    expect(judged).toMatchObject({
      patch: { status: "active" },
      history: [],
      owed: null,
      again_in_ms: AGAIN_BUSY_MS,
    })
  })
})

describe("What else the details say", () => {
  test("is taken, and reported by the fields that differ", () => {
    const record = domainRecord({ nameservers: ["ns1.x.net", "ns2.x.net"], locked: true })
    const { patch, history } = judgeProof(ownedDomain({ locked: false }), record, AT_REST)
    expect(patch).toMatchObject({ nameservers: ["ns1.x.net", "ns2.x.net"], locked: true, status: "active" })
    expect(history).toEqual([
      {
        what: "changed_upstream",
        detail: {
          from: { nameservers: [], locked: false },
          to: { nameservers: ["ns1.x.net", "ns2.x.net"], locked: true },
        },
      },
    ])
  })

  test("is no change at the first look", () => {
    const record = domainRecord({ locked: true, auto_renew: true })
    expect(judgeProof(ownedDomain({ proved_at: null }), record, AT_REST).history).toEqual([])
  })

  const ASKED = ["ns1.asked.net", "ns2.asked.net"]
  const OTHERS = ["ns1.default.net", "ns2.default.net"]
  const TOLD: Partial<OwnedDomain> = {
    nameservers: OTHERS,
    proved_at: new Date(0),
    order_state: "registered",
  }
  test.each<[string, Partial<OwnedDomain>, string[], { isTold: boolean; condition: string }]>([
    ["others than were asked for", {}, OTHERS, { isTold: true, condition: "nameservers_at_odds" }],
    [
      "others, of a name that was listed before",
      { proved_at: new Date(0), order_state: "pending", status: "active", locked: true },
      OTHERS,
      { isTold: true, condition: "nameservers_at_odds" },
    ],
    ["those that were asked for", {}, ["NS2.asked.net", "ns1.asked.net"], { isTold: false, condition: "ok" }],
    ["none that the record tells", {}, [], { isTold: false, condition: "ok" }],
    ["any, where nobody asked any", { nameservers_asked: null }, OTHERS, { isTold: false, condition: "ok" }],
    [
      "the same again",
      { ...TOLD, locked: true },
      OTHERS,
      { isTold: false, condition: "nameservers_at_odds" },
    ],
    ["what was asked for, later", { ...TOLD, locked: true }, ASKED, { isTold: true, condition: "ok" }],
    [
      "what somebody has chosen in the panel since",
      { ...TOLD, locked: true },
      ["ns1.chosen.net", "ns2.chosen.net"],
      { isTold: true, condition: "ok" },
    ],
  ])("tells after a registration of its nameservers: %s", (_which, more, found, { isTold, condition }) => {
    const bought = { proved_at: null, order_state: null, nameservers: ASKED, nameservers_asked: ASKED }
    const row = ownedDomain({ ...bought, ...more })
    const { patch, history } = judgeProof(row, domainRecord({ nameservers: found, locked: true }), AT_REST)
    expect(patch.nameservers).toEqual(found)
    const detail = { from: { nameservers: row.nameservers }, to: { nameservers: found } }
    expect(history).toEqual(isTold ? [{ what: "changed_upstream", detail }] : [])
    expect(conditionOf({ ...row, ...patch })).toBe(condition)
  })

  test("is the same with its nameservers in another sequence and letter case", () => {
    const row = ownedDomain({ nameservers: ["ns1.x.net", "ns2.x.net"] })
    const record = domainRecord({ nameservers: ["NS2.X.NET", "ns1.x.net"] })
    expect(judgeProof(row, record, AT_REST).history).toEqual([])
  })
})
