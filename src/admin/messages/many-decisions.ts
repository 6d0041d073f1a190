import { type DecisionKind, decisionRuleOf, openDecisions } from "../../core/orders/decision-rules"
import { REFUNDED_BY_HAND } from "../../core/orders/states"
import type { Bilingual, Format } from "../format/format"
import type { LedgerLine, Order } from "../views"
import { acknowledgementOf } from "./confirmation"
import { subjectOf } from "./orders"

/** Such a decision needs the person's own finding about this one order, so it is not made about several at once. */
const needsALook = (decision: DecisionKind, order: Order): boolean =>
  acknowledgementOf(decision, order) !== null ||
  order.reason === REFUNDED_BY_HAND ||
  order.hold_reason === REFUNDED_BY_HAND ||
  (order.state === "refund_held" && decision === "approve")

export const decidableTogether = (decision: DecisionKind, orders: readonly Order[]): Order[] =>
  orders.filter((order) => openDecisions(order).includes(decision) && !needsALook(decision, order))

/** "3 orders"; the same in Persian. */
const ordersIn = (orders: readonly Order[], { say, number }: Format): string =>
  say({
    en: `${number(orders.length)} ${orders.length === 1 ? "order" : "orders"}`,
    fa: `${number(orders.length)} سفارش`,
  })

const costOf = (orders: readonly Order[], { cost }: Format): string =>
  cost(orders.reduce((sum, { current_cost, quoted_cost }) => sum + (current_cost ?? quoted_cost ?? 0), 0))

/** One sum for each currency. */
function paidFor(orders: readonly Order[], { say, money }: Format): string {
  const sums = new Map<string, number>()
  for (const { paid, currency_code } of orders) {
    sums.set(currency_code, (sums.get(currency_code) ?? 0) + (paid ?? 0))
  }
  return [...sums]
    .map(([currency_code, sum]) => money(sum, currency_code))
    .join(say({ en: " and ", fa: " و " }))
}

type Words = (count: string, of: readonly Order[]) => Bilingual

/** Empty if it happens to none. */
const about = (of: readonly Order[], format: Format, words: Words): string[] =>
  of.length === 0 ? [] : [format.say(words(ordersIn(of, format), of))]

function approvals(orders: readonly Order[], format: Format): string[] {
  const by = (what: string) => orders.filter((order) => decisionRuleOf(order).approve === what)
  return [
    ...about(by("execute"), format, (count, of) => ({
      en: `${costOf(of, format)} will be paid upstream from your credit for ${count}.`,
      fa: `برای ${count} ${costOf(of, format)} از اعتبار شما به تأمین‌کننده پرداخت می‌شود.`,
    })),
    ...about(by("set_aside"), format, (count) => ({
      en: `${count} will be closed as settled in another way: nothing is bought or refunded.`,
      fa: `${count} با این فرض که به شکل دیگری تسویه شده بسته می‌شود: چیزی خریده یا بازپرداخت نمی‌شود.`,
    })),
    ...about(by("complete"), format, (count) => ({
      en: `${count} will be done as it stands upstream: nothing more is paid or refunded.`,
      fa: `${count} همان‌طور که نزد تأمین‌کننده است انجام‌شده به حساب می‌آید: مبلغ دیگری پرداخت یا بازپرداخت نمی‌شود.`,
    })),
  ]
}

function retries(orders: readonly Order[], format: Format): string[] {
  const [sent, unsent] = splitBySent(orders.filter(({ state }) => state !== "refund_held"))
  const refunds = orders.filter(({ state }) => state === "refund_held")
  return [
    ...about(sent, format, (count, of) => ({
      en: `The same requests of ${count} go on with the same keys: ${costOf(of, format)} will be paid at most, each once.`,
      fa: `همان درخواست‌های ${count} با همان کلیدها ادامه می‌یابد: حداکثر ${costOf(of, format)} پرداخت می‌شود، هر کدام یک بار.`,
    })),
    ...about(unsent, format, (count, of) => ({
      en: `The prices of ${count} are asked again. Each that the tolerance lets through is paid from your credit, about ${costOf(of, format)} in all; the others are held again.`,
      fa: `قیمت ${count} دوباره پرسیده می‌شود. هر کدام که در سقف مجاز باشد از اعتبار شما پرداخت می‌شود، در کل حدود ${costOf(of, format)}؛ بقیه نیازمند تصمیم می‌مانند.`,
    })),
    ...about(refunds, format, (count, of) => ({
      en: `${paidFor(of, format)} of ${count} will be refunded through the payment provider once more.`,
      fa: `${paidFor(of, format)} از ${count} یک بار دیگر از طریق درگاه بازپرداخت می‌شود.`,
    })),
  ]
}

function rejections(orders: readonly Order[], format: Format): string[] {
  const [sent, unsent] = splitBySent(orders)
  return [
    ...about(unsent, format, (count, of) => ({
      en: `${paidFor(of, format)} will be refunded to the shoppers of ${count}. Nothing is bought.`,
      fa: `${paidFor(of, format)} به خریداران ${count} بازپرداخت می‌شود. چیزی خریده نمی‌شود.`,
    })),
    ...about(sent, format, (count, of) => ({
      en: `Of ${count} upstream is asked first: at most ${paidFor(of, format)} will be refunded, for what upstream does not have.`,
      fa: `دربارهٔ ${count} اول از تأمین‌کننده پرسیده می‌شود: حداکثر ${paidFor(of, format)} بابت آنچه تأمین‌کننده ندارد بازپرداخت می‌شود.`,
    })),
  ]
}

/** Those that upstream may know already, and the others. */
const splitBySent = (orders: readonly Order[]) =>
  [orders.filter(({ in_flight }) => in_flight), orders.filter(({ in_flight }) => !in_flight)] as const

const SENTENCES = { approve: approvals, retry: retries, reject: rejections }

/** One sentence for each thing that the decision does to any of the orders. */
export const manyConfirmation = (
  decision: DecisionKind,
  orders: readonly Order[],
  format: Format,
): string[] => SENTENCES[decision](orders, format)

type Margin = { name: string; words: string; is_loss: boolean }

/** Names a loss as a loss. */
const marginIn = (name: string, margin: number | null, currency_code: string, format: Format): Margin => {
  const is_loss = margin !== null && margin < 0
  const amount = format.money(margin === null ? null : Math.abs(margin), currency_code)
  return {
    name,
    is_loss,
    words: is_loss ? format.say({ en: `loss ${amount}`, fa: `ضرر ${amount}` }) : amount,
  }
}

/** Each order's margin once it is approved, and the sum for each currency. */
export function marginsOf(
  orders: readonly Order[],
  lineOf: (id: string) => Pick<LedgerLine, "margin" | "expected_margin"> | undefined,
  format: Format,
): { rows: (Margin & { id: string })[]; sums: Margin[] } {
  const sums = new Map<string, number>()
  const rows = orders.map((order) => {
    const { id, currency_code } = order
    const line = lineOf(id)
    const margin = line?.margin ?? line?.expected_margin ?? null
    sums.set(currency_code, (sums.get(currency_code) ?? 0) + (margin ?? 0))
    return { id, ...marginIn(subjectOf(order, format), margin, currency_code, format) }
  })
  const sum_name = format.say({ en: "In all", fa: "جمع" })
  return { rows, sums: [...sums].map(([code, sum]) => marginIn(sum_name, sum, code, format)) }
}

/** That some of the chosen stay as they are; null when none does. */
export function leftOutWords(count: number, { say, number }: Format): string | null {
  if (count === 0) return null
  return say({
    en: `${number(count)} of the selected ${count === 1 ? "is" : "are"} left out: open ${count === 1 ? "it" : "them one by one"} for this decision.`,
    fa: `${number(count)} مورد از انتخاب‌شده‌ها کنار گذاشته می‌شود: این تصمیم را برای آن‌ها تک‌تک بگیرید.`,
  })
}
