import type { CallResult } from "../../contract/call-result"
import type { Interface } from "../../orders/order-row"
import type { Language } from "../../shared/language"
import type { Facts } from "./facts"
import { SALES } from "./sales"
import { SETUP } from "./setup"
import { SHARED } from "./shared"
import {
  MIGRATE,
  PLAINLY,
  plural,
  type Row,
  type Ruled,
  refusalHint,
  ruled,
  type Say,
  type Severity,
  told,
} from "./words"

/** A stopping instance says so already, and without tables no sweep begins. */
const isAtRest = ({ is_stopping = false, migrations_missing = [] }: Facts) =>
  is_stopping || migrations_missing.length > 0

const standsStill = (facts: Facts, name: keyof NonNullable<Facts["sweeps"]>) =>
  facts.sweeps?.[name].is_late && !isAtRest(facts) ? [{}] : []

const faultOf = ({ sweeps }: Facts, name: keyof NonNullable<Facts["sweeps"]>) => {
  const fault = sweeps?.[name].fault ?? null
  return fault === null ? [] : [{ fault }]
}

export const INSTANCE = {
  database_unreachable: ruled("down", "operations.md#what-to-watch", {
    of: ({ database_answers = true }): { fault: string | null }[] =>
      database_answers ? [] : [{ fault: null }],
    en: ({ fault }) =>
      `The database cannot be reached, and no order goes on until it can${told(fault, `: ${fault}`)}. → Start PostgreSQL; check database_url in projectConfig, the network and the number of its connections.`,
  }),
  migrations_missing: ruled("down", "install.md#what-init-does", {
    of: ({ migrations_missing: [first, ...others] = [] }) =>
      first === undefined ? [] : [{ count: others.length + 1, first }],
    en: ({ count, first }, say) =>
      `The shop's database lacks ${say.number(count)} ${plural(count, "migration", "migrations")} of medusa-plugin-domain-reseller (${first} is the first): nothing is sold and no order goes on. → In the shop's folder run ${MIGRATE}. The shop goes on by itself then.`,
  }),
  unreadable: ruled("warning", "operations.md#what-to-watch", {
    // A database that is away or has no tables is told already.
    of: ({ unreadable = [], database_answers = true, migrations_missing = [] }) =>
      database_answers && migrations_missing.length === 0 ? unreadable.map((fault) => ({ fault })) : [],
    en: ({ fault }) =>
      `A part of this answer could not be read: ${fault}. → Ask again; look at the log and the database if it lasts.`,
  }),
  stopping: ruled("down", "operations.md", {
    of: ({ is_stopping }) => (is_stopping ? [{}] : []),
    en: () =>
      "This instance was told to stop and takes up nothing more. → Start it again, unless it is being replaced.",
  }),
  sweep_stopped: ruled("down", "operations.md#what-to-watch", {
    of: (facts) => standsStill(facts, "orders"),
    en: () =>
      "The sweep of this instance does not come to its end: paid orders stand still here. → Look for locks in the database, at the log, and restart.",
  }),
  swept_by_nobody: ruled("down", "operations.md#several-instances", {
    of: ({ sweeps, overdue = 0, is_list_left = false }) =>
      sweeps === null && (overdue > 0 || is_list_left) ? [{}] : [],
    en: () =>
      "This instance only serves requests, and no other carries out orders. → Start one that does: without sweeps: false, on Medusa 2 in the worker mode shared or worker.",
  }),
  housekeeping_stopped: ruled("warning", "operations.md#what-to-watch", {
    of: (facts) => standsStill(facts, "housekeeping"),
    en: () =>
      "The list of domains and the bills of renewals stand still in this instance. → Look at the log, and restart.",
  }),
  housekeeping_fault: ruled("warning", "operations.md#what-to-watch", {
    of: (facts) => faultOf(facts, "housekeeping"),
    en: ({ fault }) => `A part of the housekeeping fails, and is tried again: ${fault}. → The log says more.`,
  }),
  mailing_stopped: ruled("warning", "operations.md#what-to-watch", {
    of: (facts) => standsStill(facts, "mailing"),
    en: () => "Mails and reminders stand still in this instance. → Look at the log, and restart.",
  }),
  mailing_fault: ruled("warning", "operations.md#what-to-watch", {
    of: (facts) => faultOf(facts, "mailing"),
    en: ({ fault }) => `A part of the mailing fails, and is tried again: ${fault}. → The log says more.`,
  }),
}

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
