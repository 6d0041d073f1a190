import { MAX_ACTIVE_TOKENS, newToken, type Token, tokenDigest, tokenName } from "../account/tokens"
import { addYears } from "../domains/names"
import { latestOrder, moveOrder } from "../domains/orders/move-order"
import { ORDER_TRANSITIONS, type Order, type OrderState } from "../domains/orders/order"
import type { ServiceRow } from "../identity/services"
import { type ModeInput, merged, modePatch, patched } from "../liberties/table"
import { ACTIONS, type PriceRow } from "../prices/buying-price"
import { type DomainRow, newDomain } from "../state/state"
import type { World } from "../state/world"
import {
  type AccountInput,
  type AdvanceInput,
  accountInput,
  advanceInput,
  type DomainInput,
  domainInput,
  type PriceInput,
  priceInput,
  type ServiceInput,
  serviceInput,
  type TokenInput,
  tokenInput,
} from "./inputs"

export class RefusedChange extends Error {
  override readonly name = "RefusedChange"
}

/** A change of the credit is a top-up: it counts into the opening credit, so that the ledger still adds up. */
export function changeAccount(world: World, input: AccountInput): void {
  const { tier, ...rest } = accountInput.parse(input)
  const { state } = world
  const before = state.account
  state.account = { ...before, ...rest, tier: { ...before.tier, ...tier } }
  state.opening_credit += state.account.credit - before.credit
}

const DAY_MS = 24 * 60 * 60 * 1_000

export function advanceClock(world: World, input: AdvanceInput): void {
  world.state.clock_offset_ms += advanceInput.parse(input).days * DAY_MS
}

export function changeToken(world: World, input: TokenInput): Token & { name: string } {
  const { token: raw, ...patch } = tokenInput.parse(input)
  const { tokens } = world.state
  const digest = tokenDigest(raw)
  const token = { ...(tokens.get(digest) ?? newToken()), ...patch }
  const others = [...tokens].filter(([other, { status }]) => other !== digest && status === "active")
  if (token.status === "active" && others.length >= MAX_ACTIVE_TOKENS) {
    throw new RefusedChange(`There are ${MAX_ACTIVE_TOKENS} active tokens already`)
  }
  tokens.set(digest, token)
  return { name: tokenName(digest), ...token }
}

/** What an extension costs that was not on the list and comes without prices. */
const NEW_RETAIL = { register: 1_000_000, renew: 1_000_000, transfer: 1_000_000 }

export function changePrice(world: World, input: PriceInput): PriceRow | null {
  const { tld, sold, retail, cost, ...patch } = priceInput.parse(input)
  const { prices } = world.state
  if (sold === false) {
    prices.delete(tld)
    return null
  }
  const before = prices.get(tld) ?? {
    retail: NEW_RETAIL,
    floor_percent: 0,
    cost: {},
    blocked: false,
    no_price: false,
  }
  const row: PriceRow = {
    ...before,
    ...patch,
    retail: { ...before.retail, ...retail },
    cost: cost === null ? {} : { ...before.cost, ...cost },
  }
  // Nobody sells below what it costs.
  for (const action of ACTIONS) row.retail[action] = Math.max(row.retail[action], row.cost[action] ?? 0)
  prices.set(tld, row)
  return row
}

const NOT_FOR_SALE: ServiceRow = { price: null, price_version: null, category: "person" }

/** A price that changes gets another version, unless the input names one. */
export function changeService(world: World, input: ServiceInput): ServiceRow | null {
  const { service, sold, ...patch } = serviceInput.parse(input)
  const { services } = world.state
  if (sold === false) {
    services.delete(service)
    return null
  }
  const before = services.get(service) ?? NOT_FOR_SALE
  const changed = patch.price !== undefined && patch.price !== before.price
  const row = {
    ...before,
    ...(changed ? { price_version: nextVersion(before.price_version) } : {}),
    ...patch,
  }
  services.set(service, row)
  return row
}

function nextVersion(version: string | null): string {
  return `v${Number(/\d+$/.exec(version ?? "")?.[0] ?? 0) + 1}`
}

export function changeMode(world: World, input: ModeInput, name?: string): void {
  const patch = modePatch.parse(input)
  if (name === undefined) world.mode = patched(world.mode, patch)
  else world.named_modes.set(name, merged(world.named_modes.get(name) ?? {}, patch))
}

/**
 * Puts a domain into somebody's hands, changes one, or moves its latest order (which moves money). Throws
 * RefusedChange for a domain or an order that is not there, and for a transition that no order makes.
 */
export function changeDomain(world: World, input: DomainInput): DomainRow | null {
  const { domain, owner, order_state, ...patch } = domainInput.parse(input)
  const { domains } = world.state
  if (owner === "nobody") {
    domains.delete(domain)
    return null
  }
  const known = domains.get(domain)
  if (known === undefined && owner === undefined) throw new RefusedChange(`Nobody has ${domain}`)
  const order = order_state === undefined ? null : orderToMove(world, domain, order_state)
  const row = {
    ...(known ?? newDomain({ expiry: addYears(new Date(world.now()).toISOString(), 1) })),
    ...(owner === undefined ? {} : { owner }),
  }
  domains.set(domain, row)
  if (order !== null && order_state !== undefined) moveByHand(world, order, order_state)
  Object.assign(row, patch)
  return row
}

function orderToMove(world: World, domain: string, to: OrderState): Order {
  const order = latestOrder(world, domain)
  if (order === null) throw new RefusedChange(`There is no order for ${domain}`)
  if (order.state !== to && !ORDER_TRANSITIONS[order.state].includes(to)) {
    throw new RefusedChange(`The order for ${domain} cannot go from ${order.state} to ${to}`)
  }
  return order
}

/** An order that was moved by hand no longer moves by itself. */
function moveByHand(world: World, order: Order, to: OrderState): void {
  order.plan = null
  if (order.state === to) return
  order.shown_as = null
  moveOrder(world, order, to)
}
