import type { DomainView } from "../../../sandbox/index"
import {
  addYears,
  type CalendarDate,
  daysBetween,
  readDate,
} from "../../../src/reseller/shared/calendar-date"
import type { Violation } from "./invariant"
import type { Row, Truth } from "./truth"

const of = (invariant: Violation["invariant"], { id, order_id }: Row, what: string): Violation => ({
  invariant,
  row_id: id,
  order_id,
  what,
})

const repeated = (rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.filter((row, index) => rows.findIndex((one) => nameOf(one) === nameOf(row)) !== index)

/** A name is registered once, and a period renewed once, so only one order can have it. */
export function ownerViolations({ rows }: Truth): Violation[] {
  const done = rows.filter(({ state }) => state === "completed")
  const names = done.filter(({ kind }) => kind === "register")
  const periods = done.filter(({ kind }) => kind === "renew")
  return [
    ...repeated(names, ({ subject }) => subject).map((row) =>
      of("one_owner", row, `${row.subject} was sold to several orders`),
    ),
    ...repeated(periods, ({ subject, expiry }) => `${subject} ${expiry}`).map((row) =>
      of("one_owner", row, `${row.subject} from ${row.expiry} was renewed for several orders`),
    ),
  ]
}

/** Registries round. */
const EXPIRY_SLACK_DAYS = 2

const expiryUpstream = (domains: readonly DomainView[], domain: string): CalendarDate | null => {
  const record = domains.find((one) => one.domain === domain)
  return readDate(record?.expiry?.slice(0, "YYYY-MM-DD".length))
}

/**
 * Renewals of one period share a key (contract D4.6): it is charged for the one that was carried out, and that one is
 * proven by the expiry that upstream has now.
 */
export function renewalViolations({ rows, upstream }: Truth): Violation[] {
  const done = rows.filter(({ kind, state }) => kind === "renew" && state === "completed")
  return done.flatMap((row) => {
    const { subject, years, expiry, new_expiry } = row
    const shown = expiryUpstream(upstream.domains, subject)
    // A person who approves it has seen upstream's record: no answer told the expiry then.
    const told = new_expiry ?? shown
    if (years === null || expiry === null || told === null)
      return [of("renewal_proven", row, `${subject}: renewed without a proof`)]
    const isOff = Math.abs(daysBetween(addYears(expiry, years), told)) > EXPIRY_SLACK_DAYS
    const isUndone = shown !== null && shown < told
    const wrong = [...(isOff ? ["moved wrongly"] : []), ...(isUndone ? [`upstream shows ${shown}`] : [])]
    return wrong.map((what) =>
      of("renewal_proven", row, `${subject}: renewed from ${expiry} to ${told}, but ${what}`),
    )
  })
}

/** Nothing is ever sent for what upstream has done, it is paid for once, and each such renewal is booked as owed once. */
export function owedViolations({ rows, owed, upstream }: Truth): Violation[] {
  const of_rows = rows
    .filter((row) => row.owed)
    .flatMap((row) => {
      const sent = row.key === null ? [] : ["was given a key, as if it were to be sent"]
      const isUnpaid = row.state === "completed" && row.renewal_state !== "paid"
      return [...sent, ...(isUnpaid ? [`is paid, and still ${row.renewal_state}`] : [])].map((what) =>
        of("owed_renewals", row, `${row.subject}: an owed renewal ${what}`),
      )
    })
  // Names that the portfolio has not looked at since are left.
  const of_domains = owed.flatMap(({ domain, years }) => {
    const made = upstream.ledger.movements.filter(
      (one) => one.operation !== "inquiry" && one.by === "upstream" && one.domain === domain,
    ).length
    if (made === 0 || made === years) return []
    const what = `${domain}: upstream renewed ${made} years by itself, ${years} are booked as owed`
    return [{ invariant: "owed_renewals" as const, row_id: null, order_id: null, what }]
  })
  return [...of_rows, ...of_domains]
}
