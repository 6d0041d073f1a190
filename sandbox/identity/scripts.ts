import { z } from "zod"
import { type Fault, takeAsked } from "../faults/fault"
import { INQUIRY_ERRORS, type InquiryError } from "../identifiers"
import type { World } from "../state/world"

/** How a result can differ from the ordinary one, within the contract but for the last. */
const VARIANTS = ["ordinary", "unmatched", "nulls", "sparse", "empty", "broken"] as const
export type Variant = (typeof VARIANTS)[number]

type ValueEffect =
  | { kind: "variant"; variant: Variant }
  | { kind: "charge_more"; amount: number }
  /** Strikes the first `times` inquiries under one key, or all. */
  | { kind: "fault"; fault: Fault; times: number | null }

/** The last five digits of a text of the input, letters and signs behind them left out: a check digit can stand there. */
type ScriptedValue = { ending: string; meaning: string; effect: ValueEffect }

const SURCHARGE_IRT = 1_000
const SLOW_MS = 500
const ODD_IDENTIFIER = "source_on_holiday"

const result = (ending: string, variant: Variant, meaning: string): ScriptedValue => ({
  ending,
  meaning,
  effect: { kind: "variant", variant },
})
const struck = (ending: string, fault: Fault, meaning: string, times: number | null): ScriptedValue => ({
  ending,
  meaning,
  effect: { kind: "fault", fault, times },
})
const first = (ending: string, fault: Fault, meaning: string) => struck(ending, fault, meaning, 1)
const every = (ending: string, fault: Fault, meaning: string) =>
  struck(ending, fault, `always: ${meaning}`, null)
const known = (identifier: string, data?: unknown): Fault => ({ kind: "error", identifier, data })
const unknown = (identifier: string, http_status: number): Fault => ({
  kind: "unknown_error",
  identifier,
  http_status,
})
const own = (identifier: InquiryError) => unknown(identifier, INQUIRY_ERRORS[identifier].status)

/** What a value can ask for. The endings begin with 9 and 0, so that few ordinary numbers have one. */
export const SCRIPTED_VALUES: readonly ScriptedValue[] = [
  result("90001", "unmatched", "every yes is a no, and what may be null is null"),
  result("90002", "nulls", "what may be null is null"),
  result("90003", "sparse", "what may be absent is absent"),
  result("90004", "empty", "lists are empty and numbers zero"),
  result("90005", "broken", "charged, a text where the result should be"),
  {
    ending: "90006",
    meaning: `charged ${SURCHARGE_IRT} IRT too much`,
    effect: { kind: "charge_more", amount: SURCHARGE_IRT },
  },

  first("90101", { kind: "lost" }, "work done, no answer"),
  first("90102", { kind: "reset" }, "reset before any work"),
  first("90103", { kind: "hang" }, "work done, never answered"),
  first("90104", { kind: "hang_before" }, "no work, never answered"),
  first("90105", { kind: "half" }, "work done, half the body"),
  first("90106", { kind: "html502" }, "no work, an HTML 502"),
  first("90107", { kind: "html502_after" }, "work done, an HTML 502"),
  first("90108", { kind: "rate_limited", retry_after_s: null }, "no work, 429 without Retry-After"),
  every("90109", { kind: "delay", ms: SLOW_MS }, `works for ${SLOW_MS} ms, its key claimed`),

  first("90201", known("invalid_token"), "`invalid_token`"),
  first("90202", known("insufficient_scope"), "`insufficient_scope`"),
  first("90203", known("account_inactive"), "`account_inactive`"),
  first("90204", known("insufficient_credit"), "`insufficient_credit`"),
  first("90205", known("request_in_progress"), "`request_in_progress`"),
  first("90206", known("no_price"), "`no_price`"),
  first("90207", own("max_charge_exceeded"), "`max_charge_exceeded`, although the price stands"),
  every(
    "90208",
    known("validation_failed", { input: ["The source does not know it."] }),
    "`validation_failed`",
  ),
  every("90209", known("conflict"), "`conflict`"),
  every("90210", known("order_failed"), "`order_failed`, nothing charged"),
  every("90211", unknown(ODD_IDENTIFIER, 422), `the unknown identifier \`${ODD_IDENTIFIER}\``),
  first("90212", unknown("internal_error", 500), "status 500, the unknown identifier `internal_error`"),
]

const LAST_DIGITS = /(\d{5})\D*$/

const bodySchema = z.object({ input: z.record(z.unknown()) })

function readValues(body: unknown): ScriptedValue[] {
  const read = bodySchema.safeParse(body)
  if (!read.success) return []
  return Object.values(read.data.input).flatMap((value) => {
    const digits = typeof value === "string" ? LAST_DIGITS.exec(value)?.[1] : undefined
    return SCRIPTED_VALUES.filter(({ ending }) => ending === digits)
  })
}

export function effectsOf(body: unknown): ValueEffect[] {
  return readValues(body).map(({ effect }) => effect)
}

/** Counted by idempotency key: each order meets its own first time. */
export const takeScriptedFaults = (world: World, body: unknown, key: string | null): Fault[] =>
  takeAsked(
    world.state.struck,
    readValues(body).flatMap(({ ending, effect }) =>
      effect.kind === "fault" ? [{ ...effect, counted: `${ending} ${key ?? ""}` }] : [],
    ),
  )

/**
 * `unmatched`: every yes is a no, and what may be null is null. `nulls`: what may be null is null. `sparse`: what may
 * be absent is absent. `empty`: lists have nothing in them and numbers are zero. `broken`: no result of this service.
 */
export function varyResult(schema: z.ZodTypeAny, result: unknown, variant: Variant): unknown {
  if (variant === "ordinary") return result
  return variant === "broken" ? "the source is out of order" : vary(schema, result, variant)
}

function vary(schema: z.ZodTypeAny, value: unknown, variant: Variant): unknown {
  if (schema instanceof z.ZodDefault) {
    return variant === "sparse" ? undefined : vary(schema.removeDefault(), value, variant)
  }
  if (schema instanceof z.ZodNullable) {
    return variant === "nulls" || variant === "unmatched" ? null : vary(schema.unwrap(), value, variant)
  }
  if (schema instanceof z.ZodObject) {
    const fields = z.record(z.unknown()).parse(value)
    const shape: z.ZodRawShape = schema.shape
    const varied = Object.entries(shape).map(([name, field]) => [name, vary(field, fields[name], variant)])
    return Object.fromEntries(varied.filter(([, inner]) => inner !== undefined))
  }
  if (schema instanceof z.ZodArray) {
    if (variant === "empty") return []
    return z
      .array(z.unknown())
      .parse(value)
      .map((element) => vary(schema.element, element, variant))
  }
  if (schema instanceof z.ZodBoolean) return variant === "unmatched" ? false : value
  if (schema instanceof z.ZodNumber) return variant === "empty" ? 0 : value
  return value
}
