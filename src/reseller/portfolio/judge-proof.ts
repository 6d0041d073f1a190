import type { DomainRecord } from "../contract/registrar"
import { type CalendarDate, daysBetween, readDate, yearsMoved } from "../shared/calendar-date"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/time"
import {
  hasOtherNameservers,
  MANAGED_FIELDS,
  type NewDomainEvent,
  type OwnedDomain,
  sameHosts,
} from "./owned-domain"

/** An order of the name is under way or has just ended: its own polls tell more, and upstream may list it late. */
export const AGAIN_BUSY_MS = 10 * MINUTE_MS

/** The list has it and its details do not, or fewer years are told than before: one of them will follow. */
export const AGAIN_AT_ODDS_MS = HOUR_MS

/** Fewer years than were sold: they may follow, and not every list tells expiries. */
export const AGAIN_SHORT_MS = DAY_MS

/** Reported already: looked for now and then. A name that is back is seen in the list. */
export const AGAIN_MISSING_MS = 7 * DAY_MS

/** Registries count days in their own time zones and round (assumption 34). */
export const EXPIRY_SLACK_DAYS = 2

/** Whether these expiries begin the same period. */
export const isSamePeriod = (one: CalendarDate, other: CalendarDate): boolean =>
  Math.abs(daysBetween(one, other)) <= EXPIRY_SLACK_DAYS

export type Span = { earliest: CalendarDate; latest: CalendarDate }

export type ProofFacts = {
  /** A paid call of the name was sent and its order has not ended: that says what its expiry means. */
  in_flight: boolean
  /** An order of the name ended within the last hour. */
  just_ordered: boolean
  /** A whole pass has gone through the list without the name. */
  unlisted: boolean
  /** When the name expires by what the shop sold, and what upstream renewed by itself and shows still; null: nothing tells. */
  explained: (shown: CalendarDate) => Span | null
}

export type OwedPeriod = { from: CalendarDate; to: CalendarDate; years: number }

export type Proof = {
  patch: Partial<OwnedDomain> & { missing?: boolean }
  history: NewDomainEvent[]
  owed: OwedPeriod | null
  /** When to ask again; null: when the list shows a change. */
  again_in_ms: number | null
}

export function judgeProof(row: OwnedDomain, record: DomainRecord | "absent", facts: ProofFacts): Proof {
  if (record === "absent") return judgeAbsence(row, facts)
  const back: NewDomainEvent[] = row.missing_since === null ? [] : [{ what: "back", detail: {} }]
  const managed = judgeManaged(row, record)
  if (facts.in_flight) {
    return {
      patch: { ...managed.patch, missing: false },
      history: [...back, ...managed.history],
      owed: null,
      again_in_ms: AGAIN_BUSY_MS,
    }
  }
  const expiry = judgeExpiry(row, readDate(record.expiry), facts)
  return {
    patch: { ...managed.patch, ...expiry.patch, missing: false },
    history: [...back, ...expiry.history, ...managed.history],
    owed: expiry.owed ?? null,
    again_in_ms: expiry.again_in_ms ?? null,
  }
}

function judgeAbsence({ missing_since }: OwnedDomain, facts: ProofFacts): Proof {
  const later = (again_in_ms: number): Proof => ({ patch: {}, history: [], owed: null, again_in_ms })
  if (facts.in_flight || facts.just_ordered) return later(AGAIN_BUSY_MS)
  if (missing_since !== null) return later(AGAIN_MISSING_MS)
  if (!facts.unlisted) return later(AGAIN_AT_ODDS_MS)
  return {
    patch: { missing: true },
    history: [{ what: "missing", detail: {} }],
    owed: null,
    again_in_ms: AGAIN_MISSING_MS,
  }
}

type Part = Pick<Proof, "patch" | "history"> & Partial<Pick<Proof, "owed" | "again_in_ms">>

/** Completed orders set the expiry themselves: a move found here has another cause, unless the record shows an order's years late, or again. */
function judgeExpiry(row: OwnedDomain, found: CalendarDate | null, facts: ProofFacts): Part {
  const known = row.last_expiry
  if (found === null) {
    return row.expiry === null
      ? { patch: {}, history: [] }
      : { patch: { expiry: null }, history: [{ what: "expiry_unreadable", detail: { from: row.expiry } }] }
  }
  const explained = facts.explained(found)
  const isShort = explained !== null && daysBetween(found, explained.earliest) > EXPIRY_SLACK_DAYS
  // The record may tell otherwise at the next look.
  const isToldAgain = row.sold_until !== null || known === null || known === found
  const again_in_ms = isShort ? (isToldAgain ? AGAIN_SHORT_MS : AGAIN_AT_ODDS_MS) : null
  const sold_until = isShort && isToldAgain ? explained.earliest : null
  const patch = { expiry: found, last_expiry: found, sold_until }
  if (known === null || known === found) return { patch, history: [], again_in_ms }
  const detail = { from: known, to: found }
  const { years, days_off } = yearsMoved(known, found)
  const isWhole = Math.abs(days_off) <= EXPIRY_SLACK_DAYS
  const isBought = explained !== null && daysBetween(explained.latest, found) <= EXPIRY_SLACK_DAYS
  if (isWhole && (years === 0 || (years > 0 && isBought)))
    return { patch, history: [{ what: "expiry_corrected", detail }], again_in_ms }
  if (isWhole && years > 0) {
    const history: NewDomainEvent[] = [{ what: "renewed_upstream", detail: { ...detail, years } }]
    return { patch, history, owed: { ...detail, years } }
  }
  return { patch, history: [{ what: "expiry_changed", detail }], again_in_ms }
}

/** All but the expiry. The first look has nothing to compare with but the nameservers that an order asked for. */
function judgeManaged(row: OwnedDomain, record: DomainRecord): Part {
  const { status, order_state, nameservers, locked } = record
  // A flag that it does not tell stays as it was last answered (assumption 17).
  const found = { status, nameservers, locked, auto_renew: record.auto_renew ?? row.auto_renew }
  const isSame = (field: (typeof MANAGED_FIELDS)[number]): boolean =>
    field === "nameservers" ? sameHosts(row.nameservers, nameservers) : row[field] === found[field]
  const isFirst = row.proved_at === null || row.order_state === null
  const asked = row.nameservers_asked
  const isAsked = asked !== null && nameservers.length > 0
  const changed = MANAGED_FIELDS.filter(
    (field) => !isSame(field) && (!isFirst || (field === "nameservers" && isAsked)),
  )
  const pick = (from: Pick<OwnedDomain, (typeof MANAGED_FIELDS)[number]>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  // Others than those that were there instead: somebody has chosen them since.
  const isOver =
    isAsked && (sameHosts(asked, nameservers) || (hasOtherNameservers(row) && !isSame("nameservers")))
  return {
    patch: { ...found, order_state, nameservers_asked: isOver ? null : asked },
    history:
      changed.length > 0 ? [{ what: "changed_upstream", detail: { from: pick(row), to: pick(found) } }] : [],
  }
}
