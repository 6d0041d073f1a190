import { assertNever } from "../assert-never"
import { modeOf } from "../liberties/mode-of"
import type { Mode } from "../liberties/table"
import type { DomainRow } from "../state/state"
import type { World } from "../state/world"
import { addYears } from "./names"
import { shownState } from "./orders/move-order"
import { isWaiting, type Order } from "./orders/order"

export function ownRow(world: World, domain: string): DomainRow | null {
  const row = world.state.domains.get(domain)
  return row?.owner === "account" ? row : null
}

/** A domain of the account as list and details tell of it (assumption 9); null where they do not. */
export function domainRecord(world: World, domain: string): Record<string, unknown> | null {
  const row = ownRow(world, domain)
  if (row === null) return null
  const mode = modeOf(world, domain)
  const { latest, is_row_told, unmoved_years } = ordersTold(world, domain)
  if (!is_row_told && latest === null) return null
  if (mode.failed_record === "gone" && hasFailed(latest)) return null
  // Before a new registration is told of, the record is that of the one before it, which failed.
  const told = is_row_told ? row : { ...row, status: "failed", expiry: null }
  const expiry = told.expiry === null ? null : addYears(told.expiry, -unmoved_years)
  const fields: Record<string, unknown> = {
    domain,
    status: statusWord(mode, shownStatus(world, told)),
    order_state: latest === null ? stateOf(told) : shownState(latest),
    expiry: formatted(mode.expiry_format, expiry),
    nameservers: row.nameservers,
    locked: row.locked,
    auto_renew: row.auto_renew,
    registrant: world.state.account.registrant,
  }
  for (const field of mode.record_without) delete fields[field]
  const { expiry: date, ...others } = fields
  return "expiry" in fields ? { ...others, [mode.expiry_field]: date } : others
}

const hasFailed = (order: Order | null): boolean =>
  order?.operation === "register" && order.state === "failed"

export function statusWord({ word_active, word_failed }: Mode, status: string): string {
  if (status === "active") return word_active
  return status === "failed" ? word_failed : status
}

/** An active domain past its expiry is `expired`: nothing renews by itself here. */
export function shownStatus(world: World, row: DomainRow): string {
  const past = row.expiry !== null && Date.parse(row.expiry) <= world.now()
  return row.status === "active" && past ? "expired" : row.status
}

/** A domain that was put here without an order counts as registered. */
const stateOf = ({ status }: DomainRow): string =>
  status === "failed" || status === "pending" || status === "manual" ? status : "registered"

const DATE_LENGTH = "YYYY-MM-DD".length
const TIME_LENGTH = "YYYY-MM-DDTHH:MM:SS".length
const TEHRAN_OFFSET_MS = 12_600_000

function formatted(format: Mode["expiry_format"], expiry: string | null): unknown {
  if (expiry === null) return null
  const at = Date.parse(expiry)
  switch (format) {
    case "date":
      return expiry.slice(0, DATE_LENGTH)
    case "datetime":
      return expiry
    case "offset":
      return `${new Date(at + TEHRAN_OFFSET_MS).toISOString().slice(0, TIME_LENGTH)}+03:30`
    case "epoch":
      return at / 1_000
    case "epoch_ms":
      return at
    case "slashes":
      return expiry.slice(0, DATE_LENGTH).split("-").reverse().join("/")
    case "null":
      return null
    case "past":
      return "2001-01-01"
    case "year_9999":
      return "9999-12-31"
    default:
      return assertNever(format)
  }
}

const SECOND_MS = 1_000

/** What the record of a domain tells of its orders, which may be less than what is so. */
type OrdersTold = {
  latest: Order | null
  /** False while the order that brought the domain is not told of. */
  is_row_told: boolean
  unmoved_years: number
}

function ordersTold(world: World, domain: string): OrdersTold {
  const mode = modeOf(world, domain)
  const orders = world.state.orders.filter((order) => order.domain === domain)
  const isUntold = (order: Order, index: number) =>
    isSecret(mode, order) ||
    (isWaiting(order.state) && isRecent(world, order.placed_at, mode.record_late_s)) ||
    (!mode.renewal_review_shown && isUnderReview(order)) ||
    (mode.failed_record === "stays" &&
      isWaiting(order.state) &&
      orders.slice(0, index).some(({ state }) => state === "failed"))
  const told = orders.filter((order, index) => !isUntold(order, index))
  const registration = orders.findLast(({ operation }) => operation === "register")
  const unmoved = orders.filter(
    (order) =>
      order.operation === "renew" &&
      order.state === "registered" &&
      (isSecret(mode, order) || isRecent(world, order.settled_at, mode.expiry_late_s)),
  )
  return {
    latest: told.at(-1) ?? null,
    is_row_told: registration === undefined || told.includes(registration),
    unmoved_years: unmoved.reduce((sum, { years }) => sum + years, 0),
  }
}

/** Nothing of it is ever told, the new expiry neither. */
const isSecret = (mode: Mode, { by }: Order): boolean => by === "upstream" && !mode.auto_renew_shown

const isUnderReview = ({ operation, state }: Order): boolean => operation === "renew" && isWaiting(state)

const isRecent = (world: World, moment: string | null, seconds: number): boolean =>
  moment !== null && Date.parse(moment) + seconds * SECOND_MS > world.now()
