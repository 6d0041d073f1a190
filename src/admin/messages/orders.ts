import { unicodeName } from "../../client/unicode-name"
import type { Format } from "../format/format"
import type { Order } from "../orders/order-view"

export function subjectOf(order: Order, format: Format): string {
  if (order.kind === "inquiry") return format.say(order.title)
  return unicodeName(order.domain) || format.say({ en: "an unknown domain", fa: "دامنهٔ نامعلوم" })
}

/** "Registration, 2 years". */
export function termOf(order: Order, format: Format): string {
  if (order.kind === "inquiry") return format.say({ en: "Inquiry", fa: "استعلام" })
  const years = format.number(order.years)
  return order.action === "register"
    ? format.say({
        en: `Registration, ${years} ${order.years === 1 ? "year" : "years"}`,
        fa: `ثبت، ${years} سال`,
      })
    : format.say({
        en: `Renewal, ${years} ${order.years === 1 ? "year" : "years"}`,
        fa: `تمدید، ${years} سال`,
      })
}
