import { z } from "zod"
import { keysOf } from "../shared/keys-of"
import { type Bilingual, said } from "../shared/language"
import { REFUNDED_BY_HAND, type State } from "./states"

export type DecisionKind = "approve" | "reject" | "retry"

/**
 * `set_aside`: delivered or given back without a row's knowing. `confirm_refund`: all of it went back. `refund_rest`: what went back by hand was
 * for this line. `reject` refunds; while a call is in flight only after upstream was asked (money rule 3).
 */
export type DecisionRule = {
  approve: "execute" | "complete" | "confirm_refund" | "refund_rest" | "set_aside" | null
  retry: boolean
  reject: boolean
}

/** `words`: for the shop's staff. `shopper`: as far as it concerns whoever bought; nothing of costs, decisions or upstream. */
type Hold = DecisionRule & {
  words: Bilingual
  shopper: Bilingual
  /** Upstream has done what was ordered: the name, or the period of it, is this order's. */
  isDone?: true
  /** It is not known what this paid call, or an earlier one, has done upstream. */
  isOpen?: true
}

const PRICE = said(
  "Its price is being checked. You pay nothing more for it.",
  "قیمت آن در حال بررسی است. مبلغ بیشتری از شما گرفته نمی‌شود.",
)
const OUTCOME = said(
  "It is being confirmed whether it went through.",
  "در حال اطمینان از انجام شدن آن هستیم.",
)
const QUESTION = said("Someone at the shop has to look at it.", "این سفارش به بررسی دستی نیاز دارد.")

const BUYS = { approve: "execute", retry: true, reject: true } as const
const COMPLETES = { ...BUYS, approve: "complete" } as const

/** Why an order waits for a person, what may be decided then, and how it is told. Public words; what each button does is told in `src/admin/shared/messages`. */
export const HOLDS = {
  price_increase: {
    ...BUYS,
    words: said("the cost rose above tolerance", "هزینه بیش از سقف مجاز بالا رفت"),
    shopper: PRICE,
  },
  no_price: {
    ...BUYS,
    approve: null,
    words: said("there is no reliable price", "قیمت فعلاً در دسترس نیست"),
    shopper: PRICE,
  },
  outcome_unknown: {
    ...COMPLETES,
    words: said("it is not known whether it was bought", "مشخص نیست خریده شده یا نه"),
    shopper: OUTCOME,
    isOpen: true,
  },
  key_conflict: {
    ...COMPLETES,
    words: said("the key was used for another request", "کلید برای درخواست دیگری استفاده شده است"),
    shopper: OUTCOME,
    isOpen: true,
  },
  expiry_changed: {
    ...COMPLETES,
    words: said("the expiry date has moved", "تاریخ انقضا تغییر کرده است"),
    shopper: OUTCOME,
  },
  // The domain is registered: the charge can only be accepted.
  charge_mismatch: {
    ...COMPLETES,
    retry: false,
    reject: false,
    words: said("charged differently", "مبلغ کسرشده با هزینه فرق دارد"),
    shopper: OUTCOME,
    isDone: true,
  },
  already_owned: {
    ...COMPLETES,
    words: said("the account has it already", "از قبل در حساب است"),
    shopper: QUESTION,
  },
  rejected_by_upstream: {
    ...COMPLETES,
    words: said("upstream or the registrar refused it", "تأمین‌کننده یا شرکت ثبت دامنه نپذیرفت"),
    shopper: QUESTION,
  },
  unknown_answer: {
    ...COMPLETES,
    words: said("the answer was not understood", "پاسخ تأمین‌کننده نامشخص بود"),
    shopper: OUTCOME,
    isOpen: true,
  },
  // There is nothing to execute.
  quote_missing: {
    approve: "set_aside",
    retry: false,
    reject: true,
    words: said("a paid line that is not as quoted", "ردیف پرداخت‌شده با قیمت هنگام سفارش مغایرت دارد"),
    shopper: QUESTION,
  },
  // The refund was for something else: approve, and it is bought. It was for this line: reject, and nothing is paid back twice.
  refunded_by_hand: {
    ...BUYS,
    retry: false,
    words: said("money was refunded by hand on the order", "مبلغ سفارش دستی بازپرداخت شده است"),
    shopper: said(
      "Money of this order has gone back already, and it is being checked what for.",
      "بخشی از مبلغ این سفارش بازگردانده شده است و علت آن در حال بررسی است.",
    ),
  },
} as const satisfies Readonly<Record<string, Hold>>

export const HOLD_REASONS = keysOf(HOLDS)
export const holdReasonSchema = z.enum(HOLD_REASONS)
export type HoldReason = z.infer<typeof holdReasonSchema>

const those = (is: "isDone" | "isOpen"): readonly HoldReason[] =>
  HOLD_REASONS.filter((one) => is in HOLDS[one])

export const DONE_HOLDS = those("isDone")
export const OUTCOME_OPEN_HOLDS = those("isOpen")

type Standing = { state: State; hold_reason: HoldReason | null; reason: string }

const WAITING: DecisionRule = { approve: null, retry: true, reject: true }
const REFUND_HELD: DecisionRule = { approve: "confirm_refund", retry: true, reject: false }
const CLOSED: DecisionRule = { approve: null, retry: false, reject: false }

export function decisionRuleOf({ state, hold_reason, reason }: Standing): DecisionRule {
  if (state === "held" && hold_reason !== null) return HOLDS[hold_reason]
  if (state === "waiting") return WAITING
  if (state !== "refund_held") return CLOSED
  return reason === REFUNDED_BY_HAND ? { ...REFUND_HELD, approve: "refund_rest" } : REFUND_HELD
}

/** For showing a row; `decide` has the last word. */
export function openDecisions(row: Standing): DecisionKind[] {
  const rule = decisionRuleOf(row)
  return (["approve", "retry", "reject"] as const).filter((one) => rule[one])
}
