import type { DecisionRule } from "../../../reseller/orders/holds"
import { type DecisionKind, decisionRuleOf } from "../../../reseller/orders/holds"
import { isDone } from "../../../reseller/orders/order-row"
import { REFUND_UNKNOWN, REFUNDED_BY_HAND } from "../../../reseller/orders/states"
import { assertUnreachable } from "../../../reseller/shared/assert-unreachable"
import type { Bilingual, Format } from "../format/format"
import type { Order } from "../views"
import { approvalText } from "./holds"

export const DECISION_WORDS: Readonly<Record<DecisionKind, Bilingual>> = {
  approve: { en: "Approve", fa: "تأیید" },
  retry: { en: "Retry", fa: "تلاش دوباره" },
  reject: { en: "Reject and refund", fa: "رد و بازپرداخت" },
}

/** The same decision means other deeds where an order stands elsewhere, and a loss is named. */
export function decisionLabel(
  decision: DecisionKind,
  order: Order,
  margin: number | null,
  { money }: Pick<Format, "money">,
): Bilingual {
  if (order.state === "refund_held") {
    return decision === "approve"
      ? { en: "Refunded by hand", fa: "دستی بازپرداخت شد" }
      : { en: "Refund again", fa: "بازپرداخت دوباره" }
  }
  if (decision === "approve") {
    if (claimsDone(order)) return { en: "Mark as done", fa: "ثبت به‌عنوان انجام‌شده" }
    const loss = lossOf(decision, order, margin)
    const lost = money(loss, order.currency_code)
    if (loss > 0) return { en: `Approve at a loss of ${lost}`, fa: `تأیید با ${lost} ضرر` }
  }
  if (decision === "retry" && order.hold_reason === "price_increase")
    return { en: "Retry at the quoted price", fa: "تلاش دوباره با قیمت اولیه" }
  return decision === "reject" && !order.paid ? { en: "Reject", fa: "رد" } : DECISION_WORDS[decision]
}

export const lossOf = (decision: DecisionKind, order: Order, margin: number | null): number =>
  decision === "approve" && decisionRuleOf(order).approve === "execute" ? Math.max(0, -(margin ?? 0)) : 0

export const claimsDone = (order: Order): boolean =>
  decisionRuleOf(order).approve === "complete" && !isDone(order)

/** `margin` in minor units, null when not known. */
export function confirmation(
  decision: DecisionKind,
  order: Order,
  expected_margin: number | null,
  format: Format,
): string {
  if (order.state === "refund_held") return refundConfirmation(decision, order, format)
  switch (decision) {
    case "approve":
      return approvalText(order, expected_margin, format)
    case "retry":
      return retryText(order, format)
    case "reject":
      return rejection(order, format) + handRefundSubtracted(order, format)
    default:
      return assertUnreachable(decision)
  }
}

const costOf = ({ current_cost, quoted_cost }: Order, { cost }: Format): string =>
  cost(current_cost ?? quoted_cost)

function retryText(order: Order, format: Format): string {
  const { say, cost } = format
  if (order.in_flight) {
    return say({
      en: `Upstream is looked at first, where it can be. If it was done, the order is done; else the same request goes on with the same key, for ${costOf(order, format)}.`,
      fa: `اول وضعیت نزد تأمین‌کننده دیده می‌شود. اگر انجام شده باشد سفارش انجام‌شده است؛ وگرنه همان درخواست با همان کلید و هزینهٔ ${costOf(order, format)} ادامه می‌یابد.`,
    })
  }
  return say({
    en: `The price is asked again. It is bought, and paid from your credit, if it costs no more than the tolerance over the quoted ${cost(order.quoted_cost)} lets through; else it is held again.`,
    fa: `قیمت دوباره پرسیده می‌شود. اگر بیش از سقف مجاز از هزینهٔ هنگام سفارش (${cost(order.quoted_cost)}) بالاتر نباشد، از اعتبار شما خریده می‌شود؛ وگرنه دوباره نیازمند تصمیم می‌ماند.`,
  })
}

/** `order` is as it was decided about. */
export function decisionDone(
  decision: DecisionKind,
  order: Order,
  { money }: Pick<Format, "money">,
): Bilingual {
  const back = money(order.paid, order.currency_code)
  switch (decision) {
    case "approve":
      return APPROVED[decisionRuleOf(order).approve ?? "complete"]
    case "retry":
      return order.state === "refund_held"
        ? { en: "The refund is sent again.", fa: "بازپرداخت دوباره فرستاده می‌شود." }
        : { en: "It is tried now.", fa: "همین حالا دوباره تلاش می‌شود." }
    case "reject":
      return order.hold_reason === "refunded_by_hand"
        ? {
            en: "Nothing is bought. What did not go back by hand is refunded.",
            fa: "چیزی خریده نمی‌شود. بقیهٔ مبلغ که دستی برنگشته بازپرداخت می‌شود.",
          }
        : order.paid
          ? { en: `Rejected: ${back} goes back.`, fa: `رد شد: ${back} بازگردانده می‌شود.` }
          : { en: "Rejected.", fa: "رد شد." }
    default:
      return assertUnreachable(decision)
  }
}

const APPROVED: Readonly<Record<NonNullable<DecisionRule["approve"]>, Bilingual>> = {
  execute: { en: "It is bought now.", fa: "همین حالا خریده می‌شود." },
  complete: { en: "It is done.", fa: "انجام شد." },
  set_aside: { en: "It is closed without money.", fa: "بدون جابه‌جایی پول بسته شد." },
  confirm_refund: { en: "It is closed as refunded.", fa: "به‌عنوان بازپرداخت‌شده بسته شد." },
}

/** The person affirms this before the decision, where the shop cannot find out by itself. */
export function acknowledgementOf(
  decision: DecisionKind,
  order: Order,
  mayBeCharged = false,
): Bilingual | null {
  if (decision === "approve" && claimsDone(order)) {
    return {
      en: "I checked in the reseller panel: it is done there, for this order.",
      fa: "در پنل نمایندگی بررسی کردم: آنجا برای همین سفارش انجام شده است.",
    }
  }
  if ((decision === "retry" || decision === "approve") && mayBeCharged) {
    return {
      en: "I checked in the reseller panel: it was not done there, and may be paid now.",
      fa: "در پنل نمایندگی بررسی کردم: آنجا انجام نشده است و حالا هزینهٔ آن کسر شود.",
    }
  }
  // An inquiry that was sent cannot be looked up upstream.
  if (decision === "reject" && (mayBeCharged || ("service" in order && order.in_flight))) {
    return {
      en: "I checked in the reseller panel: refund the shopper even if upstream has charged.",
      fa: "در پنل نمایندگی بررسی کردم: حتی اگر تأمین‌کننده هزینه را کسر کرده باشد به خریدار بازپرداخت شود.",
    }
  }
  if (decision === "retry" && order.state === "refund_held" && order.reason === REFUND_UNKNOWN) {
    return {
      en: "I checked with the payment provider: this refund was not paid.",
      fa: "در پنل درگاه پرداخت بررسی کردم: این بازپرداخت انجام نشده است.",
    }
  }
  return null
}

function rejection(order: Order, format: Format): string {
  const { say, money } = format
  const paid = money(order.paid, order.currency_code)
  if (!order.in_flight) {
    return say({
      en: `${paid} will be refunded to the shopper. Nothing is bought.`,
      fa: `${paid} به خریدار بازپرداخت می‌شود. چیزی خریده نمی‌شود.`,
    })
  }
  return "domain" in order
    ? say({
        en: `Upstream is asked first. If it does not have the domain, ${paid} will be refunded to the shopper; if it does, nothing changes.`,
        fa: `اول از تأمین‌کننده پرسیده می‌شود. اگر دامنه را نداشته باشد ${paid} به خریدار بازپرداخت می‌شود؛ اگر داشته باشد چیزی تغییر نمی‌کند.`,
      })
    : say({
        en: `${paid} will be refunded to the shopper. Upstream may have charged ${costOf(order, format)} for it and cannot be asked; a retry brings the answer without a second charge.`,
        fa: `${paid} به خریدار بازپرداخت می‌شود. شاید تأمین‌کننده ${costOf(order, format)} کسر کرده باشد و نمی‌توان از آن پرسید؛ تلاش دوباره پاسخ را بدون هزینهٔ دوباره می‌گیرد.`,
      })
}

/** A rejection says that the refund by hand which stopped the row was for this line. */
const handRefundSubtracted = ({ hold_reason }: Order, { say }: Format): string =>
  hold_reason === "refunded_by_hand"
    ? say({
        en: " What was refunded by hand counts as for this line and is subtracted.",
        fa: " مبلغی که دستی بازپرداخت شده برای این ردیف حساب و از آن کم می‌شود.",
      })
    : ""

function refundConfirmation(decision: DecisionKind, order: Order, { say, money }: Format): string {
  const paid = money(order.paid, order.currency_code)
  if (order.reason === REFUNDED_BY_HAND) {
    return decision === "approve"
      ? say({
          en: `The refund by hand was for this line. What is left of the shopper's ${paid} goes back.`,
          fa: `بازپرداخت دستی برای این ردیف بوده است. باقی‌ماندهٔ ${paid} خریدار بازپرداخت می‌شود.`,
        })
      : say({
          en: `The refund by hand was for something else. All of the shopper's ${paid} goes back.`,
          fa: `بازپرداخت دستی برای چیز دیگری بوده است. کل ${paid} خریدار بازپرداخت می‌شود.`,
        })
  }
  return decision === "approve"
    ? say({
        en: `You say that the shopper has ${paid} back. The plugin will refund nothing more.`,
        fa: `تأیید می‌کنید که ${paid} به خریدار برگشته است. افزونه چیز دیگری بازپرداخت نخواهد کرد.`,
      })
    : say({
        en: `${paid} will be refunded through the payment provider once more. Make sure first that it did not go back already.`,
        fa: `${paid} یک بار دیگر از طریق درگاه بازپرداخت می‌شود. اول مطمئن شوید که قبلاً برنگشته است.`,
      })
}
