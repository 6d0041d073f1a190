import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { formatIn } from "../../src/admin/shared/format/format"
import {
  acknowledgementOf,
  confirmation,
  decisionDone,
  decisionLabel,
  holdSentence,
} from "../../src/admin/shared/messages/confirmation"
import { DOMAIN_EVENT_WORDS, domainEventDetail, whoWords } from "../../src/admin/shared/messages/history"
import { nextStep } from "../../src/admin/shared/messages/orders"
import {
  autoRenewWords,
  CONDITION_WORDS,
  conditionSentence,
  conditionWord,
  DOMAIN_STATUS_WORDS,
  NOTICE_STATE_WORDS,
} from "../../src/admin/shared/messages/portfolio"
import { reasonWords, STATE_WORDS } from "../../src/admin/shared/messages/reasons"
import { ERROR_IDENTIFIERS, STEPS } from "../../src/reseller/contract/error-meaning"
import { NOTICE_EVENTS, NOTICES } from "../../src/reseller/mail/notice"
import { HOLD_REASONS, openDecisions } from "../../src/reseller/orders/holds"
import { STATES } from "../../src/reseller/orders/states"
import { SUBJECT_WORDS } from "../../src/reseller/portfolio/my-domains.requests"
import { DOMAIN_CONDITIONS, DOMAIN_EVENTS, type DomainEvent } from "../../src/reseller/portfolio/owned-domain"
import { domainOrder, inquiryOrder, portfolioDomain } from "./examples"

const en = formatIn("en", "UTC")
const fa = formatIn("fa", "UTC")
const now = new Date("2026-11-21T10:00:00Z")

const SRC = join(__dirname, "../../src")
const PERSIAN = /[\u0600-\u06FF]/

it.each([
  ["states of an order", STATE_WORDS],
  ["statuses of a domain", DOMAIN_STATUS_WORDS],
  ["conditions of a domain", CONDITION_WORDS],
  ["subjects of support requests", SUBJECT_WORDS],
  ["events of a domain", DOMAIN_EVENT_WORDS],
  ["mails", Object.fromEntries(NOTICE_EVENTS.map((event) => [event, NOTICES[event].title]))],
  ["states of mails", NOTICE_STATE_WORDS],
])("There are words for all %s in both languages, no two alike", (_, table) => {
  const words = Object.values<{ en: string; fa: string }>(table)
  for (const { fa: persian } of words) expect(persian).toMatch(PERSIAN)
  for (const language of ["en", "fa"] as const)
    expect(new Set(words.map((one) => one[language])).size).toBe(words.length)
})

describe("An order", () => {
  it.each(STATES)("that is %s has a next step in both languages", (state) => {
    const order = domainOrder({ state, hold_reason: state === "held" ? "no_price" : null })
    expect(nextStep(order, en, now)).toMatch(/\.$/)
    expect(nextStep(order, fa, now)).toMatch(PERSIAN)
  })

  it("says why it failed, also when the money has gone back", () => {
    const refunded = domainOrder({ state: "refunded", reason: "refunded", lost_by: "failed_upstream" })
    expect(nextStep(refunded, en, now)).toMatch(/^Not done: upstream gave up .* has the money back\./)
  })

  it.each(HOLD_REASONS)("that is held for %s says so with money in both languages", (hold_reason) => {
    const order = domainOrder({ state: "held", hold_reason, charged: 1_300_000 })
    expect(holdSentence(order, en)).toMatch(/[\d,]+ toman.*\.$/)
    expect(holdSentence(order, fa)).toMatch(PERSIAN)
  })

  it.each([
    ["held", { hold_reason: "price_increase" }, "costs 1,200,000 toman now and was quoted at 1,000,000"],
    ["refund_held", { refund_amount: null }, "Whether it went back is not known."],
    ["refund_held", { refund_amount: 650_000 }, "That 650,000 toman went back is certain; of the rest"],
  ] as const)("that is %s with %j says what is known", (state, more, words) => {
    expect(holdSentence(domainOrder({ state, ...more }), en)).toContain(words)
  })
})

describe("A decision", () => {
  const dearer = { hold_reason: "price_increase" } as const
  const BY_HAND = { state: "refund_held", reason: "refunded_by_hand" } as const
  it.each([
    ["approve", { ...dearer, margin: 150_000 }, "After tax and cost, 150,000 toman is left."],
    ["approve", { ...dearer, margin: -56_000 }, "the shop loses 56,000 toman on it."],
    ["retry", { hold_reason: "outcome_unknown", in_flight: true }, "with the same key, for 1,200,000 toman."],
    ["retry", { hold_reason: "no_price" }, "over the quoted 1,000,000 toman"],
    ["reject", dearer, "1,650,000 toman will be refunded to the shopper. Nothing is bought."],
    ["reject", { ...dearer, in_flight: true }, "Upstream is asked first."],
    ["reject", { hold_reason: "refunded_by_hand" }, "counts as for this line and is subtracted."],
    ["approve", { state: "refund_held" }, "shopper has 1,650,000 toman back"],
    ["retry", { state: "refund_held" }, "1,650,000 toman will be refunded through the payment provider once"],
    ["approve", BY_HAND, "What is left of the shopper's 1,650,000 toman goes back"],
    ["retry", BY_HAND, "All of the shopper's 1,650,000 toman goes back"],
  ] as const)("to %s %j says what is paid or refunded: %s", (decision, more, words) => {
    const { margin, ...of }: Parameters<typeof domainOrder>[0] & { margin?: number } = more
    expect(confirmation(decision, domainOrder({ state: "held", ...of }), margin ?? null, en)).toContain(words)
  })

  const unknown = { state: "held", hold_reason: "outcome_unknown", in_flight: true } as const
  const refund = { state: "refund_held", reason: "refund_unknown" } as const
  it.each([
    ["reject", inquiryOrder(unknown), false, true],
    ["retry", inquiryOrder(unknown), false, false],
    ["reject", inquiryOrder({ ...unknown, in_flight: false }), false, false],
    ["reject", domainOrder(unknown), false, false],
    // Once the shop has said that upstream may have charged.
    ["reject", domainOrder(unknown), true, true],
    ["retry", domainOrder(unknown), true, true],
    ["retry", inquiryOrder(unknown), true, true],
    ["retry", domainOrder(refund), false, true],
    ["approve", domainOrder(refund), false, false],
    ["retry", domainOrder({ ...refund, reason: "refund_refused" }), false, false],
  ] as const)(
    "to %s, case %#, asks for an acknowledgement where the shop cannot know: %j",
    (decision, order, doubted, asks) => {
      expect(acknowledgementOf(decision, order, doubted) !== null).toBe(asks)
    },
  )

  it.each([
    ["approve", "price_increase", -65_000, "Approve at a loss of 65,000 toman"],
    ["approve", "price_increase", 1, "Approve"],
    ["retry", "price_increase", -65_000, "Retry at the quoted price"],
    ["approve", "rejected_by_upstream", -65_000, "Mark as done"],
  ] as const)("to %s %s with a margin of %s is called so: %s", (decision, hold_reason, margin, label) => {
    const order = domainOrder({ state: "held", hold_reason })
    expect(decisionLabel(decision, order, margin, en).en).toBe(label)
  })

  it("that is open has a button, a question and an outcome in Persian", () => {
    const orders = [
      ...HOLD_REASONS.map((hold_reason) => domainOrder({ state: "held", hold_reason, attempts: 1 })),
      domainOrder({ state: "waiting" }),
      domainOrder({ state: "refund_held" }),
    ]
    for (const order of orders) {
      for (const decision of openDecisions(order)) {
        expect(confirmation(decision, order, 1, fa)).toMatch(PERSIAN)
        expect(decisionLabel(decision, order, 1, fa).fa).toMatch(PERSIAN)
        expect(decisionDone(decision, order, fa).fa).toMatch(PERSIAN)
      }
    }
  })
})

describe("A domain", () => {
  it("that has expired is not called in order", () => {
    expect(conditionWord(portfolioDomain()).en).toBe("In order")
    expect(conditionWord(portfolioDomain({ status: "expired" })).en).toBe("Renew or restore")
  })

  it("tells of auto-renew in a word where customer, shop and upstream agree, and else what each has", () => {
    expect(autoRenewWords(portfolioDomain({ auto_renew: false })).en).toBe("off")
    expect(autoRenewWords(portfolioDomain({ auto_renew_wish: true })).en).toBe(
      "customer: on · upstream: on, should be off",
    )
  })

  it.each(DOMAIN_CONDITIONS)(
    "that is %s has a sentence in both languages, if something is wrong",
    (condition) => {
      const sentences = [en, fa].map((format) => conditionSentence(portfolioDomain({ condition }), format))
      if (condition === "ok") expect(sentences).toEqual([null, null])
      else expect(sentences).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(PERSIAN)])
    },
  )

  const ADDRESSES = new Map([["cus_1", "sara@customer.test"]])
  const told = (what: DomainEvent, detail: Record<string, unknown>) =>
    domainEventDetail({ what, detail }, ADDRESSES, en)?.replaceAll(/[\u2066\u2069]/g, "") ?? ""

  it.each<[DomainEvent, Record<string, unknown>, string]>([
    [
      "changed_upstream",
      {
        from: { nameservers: [], locked: false, status: "active" },
        to: { nameservers: ["ns1.a.net", "ns2.a.net"], locked: true, status: "clientHold" },
      },
      "nameservers: – → ns1.a.net, ns2.a.net; transfer lock: off → on; status: active → clientHold",
    ],
    ["assigned", { from: null, to: "cus_1" }, "nobody → sara@customer.test"],
    ["adopted", { email: "ada@example.com" }, "ada@example.com"],
    ["auto_renew_set", { auto_renew: true }, "on"],
    ["requested", { what: "dns" }, "DNS records"],
  ])("whose history has %s with %j says: %s", (what, detail, words) => {
    expect(told(what, detail)).toBe(words)
  })

  it("has a history that does without details, and names who did it", () => {
    for (const what of DOMAIN_EVENTS) expect(told(what, {})).not.toMatch(/undefined|null|NaN|\[object/)
    const people = new Map([["usr_1", "Mina"]])
    expect(whoWords("admin:usr_1", people, ADDRESSES).en).toBe("Mina")
    expect(whoWords("customer:cus_1", people, ADDRESSES).en).toContain("sara@customer.test")
    expect(whoWords("customer:cus_1", people).en).toBe("The customer")
  })
})

describe("A reason", () => {
  const waits = ERROR_IDENTIFIERS.flatMap((error) => {
    const meaning = STEPS[error]
    return "reason" in meaning ? [meaning.reason] : []
  })
  /** As the sources name them where a row goes on. */
  const ofChanges = [join(SRC, "reseller"), join(SRC, "medusa")]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => [...readFileSync(name, "utf8").matchAll(/advance\(\s*"\w+",\s*"(\w+)"/g)])
    .flatMap(([, reason]) => (reason === undefined ? [] : [reason]))
  const written = ["added_to_cart", "asked_by_shop", "paid", "sent", "registered", "budget", "rate_limited"]

  it.each([...new Set([...HOLD_REASONS, ...ofChanges, ...written, ...ERROR_IDENTIFIERS, ...waits])])(
    "%s is said in both languages",
    (reason) => {
      expect(reasonWords(reason).fa).toMatch(PERSIAN)
      expect(reasonWords(reason).en).not.toContain("_")
    },
  )
})
