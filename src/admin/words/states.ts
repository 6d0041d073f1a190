import type { State } from "../../core/orders/states"
import type { Bilingual } from "../language/language"

/** The colours of Medusa's status badges. */
export type Colour = "green" | "red" | "orange" | "blue" | "purple" | "grey"

/** A state as the badge shows it: by its word and, beside it, by colour. */
export const STATE_WORDS: Readonly<Record<State, Bilingual & { colour: Colour }>> = {
  quoted: { en: "In a cart", fa: "در سبد خرید", colour: "grey" },
  ordered: { en: "Not paid yet", fa: "پرداخت‌نشده", colour: "grey" },
  due: { en: "About to be bought", fa: "آمادهٔ خرید", colour: "blue" },
  executing: { en: "Being bought", fa: "در حال خرید", colour: "blue" },
  pending: { en: "Accepted upstream", fa: "پذیرفته‌شده نزد تأمین‌کننده", colour: "blue" },
  manual: { en: "Reviewed upstream", fa: "در بررسی تأمین‌کننده", colour: "purple" },
  waiting: { en: "Waiting", fa: "در انتظار", colour: "orange" },
  held: { en: "Needs a decision", fa: "نیازمند تصمیم", colour: "red" },
  completed: { en: "Done", fa: "انجام شد", colour: "green" },
  failed: { en: "Could not be had", fa: "ناموفق", colour: "orange" },
  refunding: { en: "Being refunded", fa: "در حال بازپرداخت", colour: "orange" },
  refunded: { en: "Refunded", fa: "بازپرداخت شد", colour: "grey" },
  refund_held: { en: "Refund needs a decision", fa: "بازپرداخت نیازمند تصمیم", colour: "red" },
  cancelled: { en: "Cancelled", fa: "لغو شد", colour: "grey" },
  expired: { en: "Given up in the cart", fa: "در سبد رها شد", colour: "grey" },
}

/** States in which nothing goes on without a person. */
export const DECISION_STATES = ["held", "refund_held"] as const satisfies readonly State[]
