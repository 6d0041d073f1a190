import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { formatIn } from "../../src/admin/format/format"
import {
  acknowledgementOf,
  confirmation,
  decisionDone,
  decisionLabel,
} from "../../src/admin/messages/confirmation"
import { holdSentence } from "../../src/admin/messages/holds"
import { nextStep } from "../../src/admin/messages/orders"
import { reasonWords, STATE_WORDS } from "../../src/admin/messages/reasons"
import { ERROR_IDENTIFIERS, STEPS } from "../../src/core/contract/error-meaning"
import { HOLD_REASONS, openDecisions } from "../../src/core/orders/holds"
import { STATES } from "../../src/core/orders/states"
import { domainOrder, inquiryOrder } from "./orders"

const en = formatIn("en", "UTC")
const fa = formatIn("fa", "UTC")
const now = new Date("2026-11-21T10:00:00Z")

const SRC = join(__dirname, "../../src")
const PERSIAN = /[\u0600-\u06FF]/

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
})
