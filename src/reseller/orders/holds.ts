import { z } from "zod"
import { keysOf } from "../shared/keys-of"
import type { Language } from "../shared/language"
import type { State } from "./states"

export type DecisionKind = "approve" | "reject" | "retry"

/** `set_aside`: delivered or given back in a way that no row tells of. `reject` refunds; while a call is in flight only after upstream was asked (money rule 3). */
export type DecisionRule = {
  approve: "execute" | "complete" | "confirm_refund" | "set_aside" | null
  retry: boolean
  reject: boolean
}

/** Why an order waits for a person, and what may be decided then. Public words; the admin's sentences stand in `src/admin/shared/messages/holds.ts`. */
export const HOLDS = {
  price_increase: { approve: "execute", retry: true, reject: true },
  no_price: { approve: null, retry: true, reject: true },
  outcome_unknown: { approve: "complete", retry: true, reject: true },
  key_conflict: { approve: "complete", retry: true, reject: true },
  expiry_changed: { approve: "complete", retry: true, reject: true },
  // The domain is registered: the charge can only be accepted.
  charge_mismatch: { approve: "complete", retry: false, reject: false },
  already_owned: { approve: "complete", retry: true, reject: true },
  rejected_by_upstream: { approve: "complete", retry: true, reject: true },
  unknown_answer: { approve: "complete", retry: true, reject: true },
  // There is nothing to execute.
  quote_missing: { approve: "set_aside", retry: false, reject: true },
  // The refund was for something else: go on. It was for this line: reject, and nothing is paid back twice.
  refunded_by_hand: { approve: "execute", retry: false, reject: true },
} as const satisfies Readonly<Record<string, DecisionRule>>

export const HOLD_REASONS = keysOf(HOLDS)
export const holdReasonSchema = z.enum(HOLD_REASONS)
export type HoldReason = z.infer<typeof holdReasonSchema>

/** Upstream has done what was ordered: the name, or the period of it, is this order's. */
export const DONE_HOLDS: readonly HoldReason[] = ["charge_mismatch"]

/** After a refusal that ends here it is not known what this paid call, or an earlier one, has done upstream. */
export const OUTCOME_OPEN_HOLDS: readonly HoldReason[] = ["outcome_unknown", "key_conflict", "unknown_answer"]

const said = (en: string, fa: string): Readonly<Record<Language, string>> => ({ en, fa })

export const HOLD_WORDS: Readonly<Record<HoldReason, ReturnType<typeof said>>> = {
  price_increase: said("the cost rose above tolerance", "هزینه بیش از سقف مجاز بالا رفت"),
  no_price: said("there is no reliable price", "قیمت فعلاً در دسترس نیست"),
  outcome_unknown: said("it is not known whether it was bought", "مشخص نیست خریده شده یا نه"),
  key_conflict: said("the key was used for another request", "کلید برای درخواست دیگری استفاده شده است"),
  expiry_changed: said("the expiry date has moved", "تاریخ انقضا تغییر کرده است"),
  charge_mismatch: said("charged differently", "مبلغ کسرشده با هزینه فرق دارد"),
  already_owned: said("the account has it already", "از قبل در حساب است"),
  rejected_by_upstream: said("upstream or the registrar refused it", "تأمین‌کننده یا شرکت ثبت دامنه نپذیرفت"),
  unknown_answer: said("the answer was not understood", "پاسخ تأمین‌کننده نامشخص بود"),
  quote_missing: said("a paid line that is not as quoted", "ردیف پرداخت‌شده با قیمت هنگام سفارش مغایرت دارد"),
  refunded_by_hand: said("money was refunded by hand on the order", "مبلغ سفارش دستی بازپرداخت شده است"),
}

type Standing = { state: State; hold_reason: HoldReason | null }

const WAITING: DecisionRule = { approve: null, retry: true, reject: true }
const REFUND_HELD: DecisionRule = { approve: "confirm_refund", retry: true, reject: false }
const CLOSED: DecisionRule = { approve: null, retry: false, reject: false }

export function decisionRuleOf({ state, hold_reason }: Standing): DecisionRule {
  if (state === "held" && hold_reason !== null) return HOLDS[hold_reason]
  if (state === "waiting") return WAITING
  return state === "refund_held" ? REFUND_HELD : CLOSED
}

/** For showing a row; `decide` has the last word. */
export function openDecisions(row: Standing): DecisionKind[] {
  const rule = decisionRuleOf(row)
  return (["approve", "retry", "reject"] as const).filter((one) => rule[one])
}
