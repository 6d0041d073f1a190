import type { CallResult } from "../../contract/call-result"
import type { Interface } from "../../orders/order-row"
import type { Language } from "../../shared/language"
import type { Facts } from "./facts"
import { INSTANCE } from "./instance"
import { SALES } from "./sales"
import { SETUP } from "./setup"
import { SHARED } from "./shared"
import { PLAINLY, type Row, type Ruled, refusalHint, type Say, type Severity } from "./words"

export const HEALTH = { ...INSTANCE, ...SHARED }
export const WARNINGS = { ...SHARED, ...SALES }
export const CONDITIONS = { ...HEALTH, ...WARNINGS, ...SETUP }

export type Code = keyof typeof CONDITIONS

type Text = { says: string; todo: string }

export type Condition = Text & { code: Code; severity: Severity }

export type FoundOf<Table> = {
  [Name in keyof Table]: Table[Name] extends Ruled<infer Values> ? { code: Name } & Values : never
}[keyof Table]

const GRAVEST_FIRST: readonly Severity[] = ["down", "grave", "warning"]

export const found = <Table extends Readonly<Record<string, Ruled>>>(table: Table, facts: Facts) =>
  GRAVEST_FIRST.flatMap((severity) =>
    Object.entries(table)
      .filter(([, row]) => row.severity === severity)
      .flatMap(([code, { of }]) => of(facts).map((values) => ({ ...values, code }) as FoundOf<Table>)),
  )

export const isDown = (facts: Facts): boolean =>
  found(HEALTH, facts).some(({ code }) => HEALTH[code].severity === "down")

const BETWEEN = " → "

export function worded(code: Code, language: Language, values: object, say: Say): Text {
  const row: Row = CONDITIONS[code]
  const text = (row[language] ?? row.en)(values, say)
  // Other people's words may stand in what is wrong, ours in what to do.
  const at = text.lastIndexOf(BETWEEN)
  return { says: text.slice(0, at).trim(), todo: text.slice(at + BETWEEN.length) }
}

export function inEnglish({ code, ...values }: { code: Code }): Condition {
  const { says, todo } = worded(code, "en", values, PLAINLY)
  const { severity, see } = CONDITIONS[code]
  return { code, severity, says, todo: `${todo} See docs/${see}.` }
}

export const condition = <Name extends Code>(
  code: Name,
  values: Parameters<(typeof CONDITIONS)[Name]["en"]>[0],
): Condition => inEnglish({ ...values, code })

export const lineOf = ({ says, todo }: Condition): string => `${says} ${todo}`

export const causeOf = (result: CallResult<unknown>): string => {
  if ("cause" in result) return result.cause
  return result.kind === "rate_limited"
    ? "it answers that this shop asks too often (429)"
    : "it was not asked"
}

/** Judges an interface by its answer to a question; null: it serves, or was not asked. */
export function answeredWith(of: Interface, result: CallResult<unknown>): Condition | null {
  const { kind } = result
  if (kind === "answered" || kind === "busy") return null
  if (kind === "not_sent" || kind === "lost")
    return condition("upstream_unreachable", { interface: of, cause: result.cause })
  if (!("error" in result)) return condition("upstream_unusable", { interface: of, why: causeOf(result) })
  const { error, detail } = result
  return condition("upstream_refuses", {
    interface: of,
    error,
    hint: refusalHint(of, error, detail),
    orders: 0,
  })
}
