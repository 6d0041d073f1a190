import type { RefundOutcome } from "../binding/orders"

/** A payment's data about a refund. If it says nothing at all, the plugin's success is the agreement. */
export type RefundAnswer = { kind: "agreed" } | Extract<RefundOutcome, { kind: "not_made" | "unknown" }>

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "))

const MADE = words(
  "succeeded success successful completed complete processed refunded paid settled done full",
)
const NEVER = words(
  "failed failure canceled cancelled declined rejected refused denied voided expired reversed error",
)
/** The payment's own words about a refund: it has states of its own. */
const NOT_YET = words("pending processing queued in_progress requires_action")

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null

type Listed = { id: string | null; status: string }

const listed = (id: unknown, status: unknown): Listed[] =>
  typeof status === "string" ? [{ id: typeof id === "string" ? id : null, status: status.toLowerCase() }] : []

const listedIn = (one: unknown): Listed[] => (isObject(one) ? listed(one.id, one.status) : [])

/** PayPal lists them at `purchase_units[].payments.refunds`, Stripe at a charge's `refunds.data`; others tell of their latest. */
function refundsIn(value: unknown, key = ""): Listed[] {
  if (key === "refund_status") return listed(null, value)
  if (!isObject(value)) return []
  if (key === "refund") return listedIn(value)
  if (key === "refunds")
    return (Array.isArray(value.data) ? value.data : Object.values(value)).flatMap(listedIn)
  return Object.entries(value).flatMap(([name, inner]) => refundsIn(inner, name))
}

const ownStatus = (data: unknown): Listed[] =>
  (isObject(data) ? listed(null, data.status) : []).filter(
    ({ status }) => NEVER.has(status) || NOT_YET.has(status),
  )

/** The error in a provider's answer, or that a plugin left in a payment's data, null where there is none. */
export function errorIn(data: unknown): string | null {
  if (!isObject(data) || data.error === null || data.error === undefined) return null
  const said = [data.error || "an error without words", data.code, data.detail]
  return said.filter((word) => typeof word === "string" && word !== "").join(": ")
}

/** Why a payment cannot be refunded at all: what the shop knew of it, an error of an earlier call has overwritten. */
export function lossOf(payment_id: string, data: unknown): string | null {
  const error = errorIn(data)
  return error === null
    ? null
    : `an earlier error took the place of what the shop knew of payment ${payment_id}, so that its provider cannot refund it by it (${error}): give the money back at the provider, then approve`
}

/** Only what is not in `before` counts; without it all refunds of the payment do, as any of them may be meant. */
export function refundAnswer(data: unknown, before: unknown = null): RefundAnswer {
  const error = errorIn(data)
  if (error !== null) return { kind: "unknown", cause: error }
  const known = new Set(refundsIn(before).map(({ id }) => id))
  const [was] = ownStatus(before)
  const statuses = [
    ...refundsIn(data).filter(({ id }) => id === null || !known.has(id)),
    ...ownStatus(data).filter(({ status }) => status !== was?.status),
  ].map(({ status }) => status)
  const never = statuses.find((status) => NEVER.has(status))
  const open = never ?? statuses.find((status) => !MADE.has(status))
  if (open === undefined) return { kind: "agreed" }
  const cause = `the payment provider says of the refund: ${open}`
  return { kind: "not_made", is_final: never !== undefined, cause }
}
