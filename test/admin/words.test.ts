import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { formatIn } from "../../src/admin/format/format"
import {
  acknowledgementOf,
  confirmation,
  decisionDone,
  decisionLabel,
} from "../../src/admin/messages/confirmation"
import { detailWords, whoWords } from "../../src/admin/messages/history"
import { holdSentence } from "../../src/admin/messages/holds"
import { nextStep, subjectOf, termOf } from "../../src/admin/messages/orders"
import { reasonWords, STATE_WORDS } from "../../src/admin/messages/reasons"
import { warningWords } from "../../src/admin/messages/warnings"
import type { Warning } from "../../src/admin/views"
import { ERROR_IDENTIFIERS, STEPS } from "../../src/core/contract/error-meaning"
import { HOLD_REASONS, openDecisions } from "../../src/core/orders/holds"
import { STATES } from "../../src/core/orders/states"
import { domainOrder, inquiryOrder } from "./orders"

const en = formatIn("en", "UTC")
const fa = formatIn("fa", "UTC")
const now = new Date("2026-11-21T10:00:00Z")

const SRC = join(__dirname, "../../src")
const PERSIAN = /[\u0600-\u06FF]/

describe("what was sold", () => {
  it.each([
    [domainOrder(), "saffron.com", "Registration, 1 year", "ثبت، ۱ سال"],
    [domainOrder({ years: 3 }), "saffron.com", "Registration, 3 years", "ثبت، ۳ سال"],
    [domainOrder({ action: "renew" }), "saffron.com", "Renewal, 1 year", "تمدید، ۱ سال"],
    [domainOrder({ domain: "" }), "an unknown domain", "Registration, 1 year", "ثبت، ۱ سال"],
    [inquiryOrder(), "Owner of a card", "Inquiry", "استعلام"],
  ])("is named in words (%#)", (order, subject, term, term_fa) => {
    expect([subjectOf(order, en), termOf(order, en), termOf(order, fa)]).toEqual([subject, term, term_fa])
  })
})

describe("every state", () => {
  it.each(STATES)("%s has a word, a colour and a next step in both languages", (state) => {
    const order = domainOrder({ state, hold_reason: state === "held" ? "no_price" : null })
    expect(STATE_WORDS[state].en).not.toBe("")
    expect(STATE_WORDS[state].fa).toMatch(PERSIAN)
    expect(nextStep(order, en, now)).toMatch(/\.$/)
    expect(nextStep(order, fa, now)).toMatch(PERSIAN)
  })

  it("says why it failed, also when the money has gone back", () => {
    const refunded = domainOrder({ state: "refunded", reason: "refunded", lost_by: "failed_upstream" })
    expect(nextStep(refunded, en, now)).toBe(
      "Not done: upstream gave up and returned the credit. The shopper has the money back.",
    )
    expect(nextStep(refunded, fa, now)).toBe(
      "انجام نشد: تأمین‌کننده نتوانست و اعتبار را برگرداند. پول خریدار بازگردانده شد.",
    )
  })

  it("says when it is taken up again, by distance and by the clock", () => {
    const next_attempt_at = "2026-11-21T10:05:00.000Z"
    const waiting = domainOrder({ state: "waiting", reason: "credit", next_attempt_at })
    expect(nextStep(waiting, en, now)).toBe(
      "It waits because the prepaid credit does not cover it. Tried again in 5 minutes (10:05), by itself.",
    )
    expect(nextStep(waiting, fa, now)).toContain("۵ دقیقه بعد (۱۰:۰۵)")
    expect(nextStep(domainOrder({ state: "due" }), en, now)).toBe("It is bought now.")
  })
})

describe("a hold", () => {
  const held = { state: "held", attempts: 2 } as const
  it.each([
    ["price_increase", ["1,200,000", "1,000,000", "20% more"]],
    ["no_price", ["1,000,000", "1,650,000"]],
    ["outcome_unknown", ["2 times", "1,200,000", "1,650,000"]],
    ["key_conflict", ["1,200,000", "1,650,000"]],
    ["expiry_changed", ["1,200,000", "1,650,000"]],
    ["already_owned", ["1,200,000", "1,650,000"]],
    ["rejected_by_upstream", ["1,200,000", "1,650,000"]],
    ["unknown_answer", ["1,200,000", "1,650,000"]],
    ["quote_missing", ["1,650,000", "1,500,000"]],
  ] as const)("for %s is a sentence with the numbers that matter", (hold_reason, numbers) => {
    const order = domainOrder({ ...held, hold_reason })
    for (const number of numbers) expect(holdSentence(order, en)).toContain(number)
    expect(holdSentence(order, fa)).toMatch(PERSIAN)
  })

  it.each([
    [
      { ...held, attempts: 1, hold_reason: "outcome_unknown" },
      /^It was sent once at 1,200,000 toman and no answer came/,
    ],
    [
      { ...held, hold_reason: "charge_mismatch", charged: 1_300_000 },
      /upstream charged 1,300,000 toman instead of 1,200,000 toman\.$/,
    ],
    [
      { state: "refund_held", refund_amount: null },
      /^The shopper is owed 1,650,000 toman. Whether it went back is not known.$/,
    ],
    [
      { state: "refund_held", refund_amount: 650_000 },
      /That 650,000 toman went back is certain; of the rest/,
    ],
  ] as const)("of %j says what is known", (more, sentence) => {
    expect(holdSentence(domainOrder(more), en)).toMatch(sentence)
  })

  it("is said of nothing else", () => {
    for (const state of STATES.filter((one) => one !== "held" && one !== "refund_held")) {
      expect(holdSentence(domainOrder({ state }), en)).toBeNull()
    }
  })
})

describe("a confirmation says what will be paid or refunded", () => {
  const ask = (
    decision: "approve" | "retry" | "reject",
    { margin = null, ...more }: Parameters<typeof domainOrder>[0] & { margin?: number | null },
  ) => confirmation(decision, domainOrder({ state: "held", attempts: 1, ...more }), margin, en)

  it.each([
    [
      "approve",
      { hold_reason: "price_increase", margin: 150_000 },
      /^1,200,000 toman will be paid.*quoted 1,000,000.*paid 1,650,000 toman\. After tax and cost, 150,000 toman is left\.$/,
    ],
    ["approve", { hold_reason: "price_increase", margin: -56_000 }, /the shop loses 56,000 toman on it\.$/],
    ["approve", { hold_reason: "price_increase" }, /The shopper paid 1,650,000 toman\.$/],
    [
      "approve",
      { hold_reason: "charge_mismatch", charged: 1_300_000 },
      /1,300,000 toman was charged\. Nothing more is paid or refunded/,
    ],
    [
      "approve",
      { hold_reason: "already_owned" },
      /Nothing is paid upstream; the shopper's 1,650,000 toman stays/,
    ],
    ["retry", { hold_reason: "no_price" }, /price is asked again.*quoted 1,000,000 toman/],
    [
      "retry",
      { hold_reason: "outcome_unknown", in_flight: true },
      /looked at first.*the order is done; else.*with the same key, for 1,200,000 toman\.$/,
    ],
    ["retry", { hold_reason: "outcome_unknown", in_flight: false }, /price is asked again/],
    ["retry", { state: "waiting" }, /price is asked again/],
    [
      "reject",
      { hold_reason: "price_increase" },
      /^1,650,000 toman will be refunded to the shopper\. Nothing is bought\.$/,
    ],
    [
      "reject",
      { hold_reason: "price_increase", in_flight: true },
      /Upstream is asked first.*1,650,000 toman will be refunded/,
    ],
    ["approve", { state: "refund_held" }, /shopper has 1,650,000 toman back/],
    [
      "approve",
      { state: "refund_held", reason: "refunded_by_hand" },
      /was for this line. What is left of the shopper's 1,650,000 toman goes back/,
    ],
    [
      "retry",
      { state: "refund_held", reason: "refunded_by_hand" },
      /was for something else. All of the shopper's 1,650,000 toman goes back/,
    ],
    ["retry", { state: "refund_held" }, /1,650,000 toman will be refunded.*once more/],
  ] as const)("%s of %j matches %s", (decision, more, sentence) => {
    expect(ask(decision, more)).toMatch(sentence)
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
    "%s, case %#, asks for an acknowledgement where the shop cannot know: %j",
    (decision, order, doubted, asks) => {
      expect(acknowledgementOf(decision, order, doubted) !== null).toBe(asks)
    },
  )

  it("of an inquiry that may have been charged says so", () => {
    expect(confirmation("reject", inquiryOrder(unknown), null, en)).toMatch(
      /^1,650,000 toman will be refunded to the shopper\. Upstream may have charged 1,200,000 toman/,
    )
  })

  it("of a row that a refund by hand stopped says that the refund counts as for something else", () => {
    const order = domainOrder({ state: "held", hold_reason: "refunded_by_hand" })
    expect(confirmation("approve", order, null, en)).toMatch(/was not for this line: 1,200,000 toman/)
  })

  it.each([
    ["approve", "price_increase", "It is bought now."],
    ["approve", "refunded_by_hand", "It is bought now."],
    ["approve", "charge_mismatch", "It is done."],
    ["approve", "already_owned", "It is done."],
    ["retry", "no_price", "It is tried now."],
    ["reject", "no_price", "Rejected: 1,650,000 toman goes back."],
    ["reject", "refunded_by_hand", "Nothing is bought. What did not go back by hand is refunded."],
  ] as const)("%s of %s is followed by what happens then", (decision, hold_reason, outcome) => {
    expect(decisionDone(decision, domainOrder({ state: "held", hold_reason }), en).en).toBe(outcome)
  })

  it("of a rejection after a refund by hand promises no second refund", () => {
    const order = domainOrder({ state: "held", hold_reason: "refunded_by_hand" })
    expect(confirmation("reject", order, null, en)).toBe(
      "1,650,000 toman will be refunded to the shopper. Nothing is bought. What was refunded by hand counts as for this line and is subtracted.",
    )
    expect(confirmation("reject", order, null, fa)).toMatch(PERSIAN)
  })

  it.each([
    ["approve", "price_increase", -65_000, "Approve at a loss of 65,000 toman", "تأیید با ۶۵٬۰۰۰ تومان ضرر"],
    ["approve", "price_increase", 1, "Approve", "تأیید"],
    ["approve", "price_increase", null, "Approve", "تأیید"],
    ["retry", "price_increase", -65_000, "Retry at the quoted price", "تلاش دوباره با قیمت اولیه"],
    ["approve", "rejected_by_upstream", -65_000, "Mark as done", "ثبت به‌عنوان انجام‌شده"],
    ["retry", "rejected_by_upstream", null, "Retry", "تلاش دوباره"],
  ] as const)(
    "%s of %s with a margin of %s is what its button says",
    (decision, hold_reason, margin, ...said) => {
      const order = domainOrder({ state: "held", hold_reason })
      expect([en, fa].map((format) => format.say(decisionLabel(decision, order, margin, format)))).toEqual(
        said,
      )
    },
  )

  it("exists in Persian for every decision that is open, with its button and its outcome", () => {
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

describe("reasons", () => {
  const waits = ERROR_IDENTIFIERS.flatMap((error) => {
    const meaning = STEPS[error]
    return "reason" in meaning ? [meaning.reason] : []
  })
  /** As the sources name them where a row goes on. */
  const ofChanges = [join(SRC, "core"), join(SRC, "medusa")]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => [...readFileSync(name, "utf8").matchAll(/advance\(\s*"\w+",\s*"(\w+)"/g)])
    .flatMap(([, reason]) => (reason === undefined ? [] : [reason]))

  it("are found in the sources", () => {
    expect(ofChanges).toEqual(expect.arrayContaining(["paid", "requoted"]))
  })

  it.each([
    ...new Set([
      ...HOLD_REASONS,
      ...ofChanges,
      "added_to_cart",
      "asked_by_shop",
      ...ERROR_IDENTIFIERS,
      ...waits,
      "paid",
      "sent",
      "registered",
      "retried",
      "budget",
    ]),
  ])("%s is said in both languages", (reason) => {
    expect(reasonWords(reason).fa).toMatch(PERSIAN)
    expect(reasonWords(reason).en).not.toContain("_")
  })

  it("that nobody foresaw are shown as they are", () => {
    expect(reasonWords("registry_on_holiday").en).toBe("registry on holiday")
  })
})

describe("the history", () => {
  it.each([
    ["system", "By itself", "خودکار"],
    ["shopper", "The shopper", "خریدار"],
    ["admin:usr_1", "Sara", "Sara"],
    ["admin:usr_gone", "usr_gone", "usr_gone"],
  ])("names %s as %s and %s", (who, name, name_fa) => {
    expect(whoWords(who, new Map([["usr_1", "Sara"]]))).toEqual({ en: name, fa: name_fa })
  })

  it("shows costs, attempts, amounts and causes, and nothing of what upstream said word for word", () => {
    const detail = { cost: 1_000_000, attempt: 2, cause: "1200000 IRT now", record: { raw: "secret" } }
    expect(detailWords(detail, "irt", en).join(" | ")).toBe(
      "cost 1,000,000 toman | attempt 2 | \u20661,200,000 IRT now\u2069",
    )
    const risen = { cost: 1_200_000, quoted_cost: 1_000_000, cause: "1200000 IRT now, 1000000 IRT quoted" }
    expect(detailWords(risen, "irt", en)).toEqual(["cost 1,200,000 toman", "quoted at 1,000,000 toman"])
    expect(detailWords(risen, "irt", fa)).toEqual(["هزینه ۱٬۲۰۰٬۰۰۰ تومان", "هنگام سفارش ۱٬۰۰۰٬۰۰۰ تومان"])
    expect(detailWords({ amount: 1_999 }, "usd", en)).toEqual(["19.99 USD"])
    expect(detailWords({ cost: "dear" }, "irt", en)).toEqual([])
  })
})

describe("a warning", () => {
  const cases: [Warning, RegExp][] = [
    [
      { code: "refused_by_upstream", interface: "domains", error: "token_revoked", orders: 2 },
      /token was revoked.*2 paid orders wait/,
    ],
    [
      { code: "refused_by_upstream", interface: "identity", error: null, orders: 1 },
      /refuses this shop at its identity interface\..*rights.*identity\.api_token.*1 paid order waits/,
    ],
    [
      { code: "rate_limited", limits: [{ name: "write", usable: 14, limit: 20 }] },
      /answered 429.*same token\?.*Writes 14 of 20/,
    ],
    [
      { code: "events_stuck", waiting: 9, oldest_at: "2026-11-21T09:00:00.000Z" },
      /9 events wait.*1 hour ago/,
    ],
    [
      { code: "below_cost", currency_code: "irt", now: ["net"], within_tolerance: ["xyz"] },
      /^\.net is sold at a loss\. \.xyz could sell at a loss if the cost rises\. Raise/,
    ],
  ]
  it.each(cases)("%j says what is wrong and what to do", (warning, sentence) => {
    expect(warningWords(warning, en, now)).toMatch(sentence)
    expect(warningWords(warning, fa, now)).toMatch(PERSIAN)
  })
})
