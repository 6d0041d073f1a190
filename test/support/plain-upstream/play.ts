import { query } from "../../../dev/postgres/query"
import { addDomain, aName } from "../domains/buy"
import { type DomainOrderDetail, domainOrder } from "../domains/domain-orders"
import { EXPIRY, putIntoPortfolio } from "../domains/portfolio"
import { anonymousCart } from "../shop/cart"
import { asCustomer, type Customer, newCustomer } from "../shop/customer"
import { type Fixtures, prepareShop } from "../shop/fixtures"
import { type PaymentBookEntry, pay, paymentBook } from "../shop/pay"
import { type Shop, startShop } from "../shop/start-shop"
import { waitFor } from "../wait-for"
import { type PlainUpstream, startPlainUpstream } from "./server"
import type { Way } from "./ways-to-end"

/** From upstream's last word: to a completed order there is one poll, or the time in which an answer is given up. */
const END_WITHIN_MS = { completed: 90_000, refunded: 180_000 }

/** From the payment, where upstream never came to its last word. */
const GIVE_UP_MS = 240_000

/** The tests are about what a shop does, not about how fast it may ask. */
const LIMITS = { read: 5_000, lookup: 5_000, write: 5_000 }

export interface PlainShop {
  readonly shop: Shop
  readonly fixtures: Fixtures
  readonly upstream: PlainUpstream
  readonly customer: Customer
  stop(): Promise<void>
}

export async function startPlainShop(): Promise<PlainShop> {
  const upstream = await startPlainUpstream()
  const domains = { base_url: upstream.url, api_token: upstream.token }
  const shop = await startShop({ options: { domains, limits: LIMITS } })
  const stop = async () => {
    await shop.stop()
    await upstream.stop()
  }
  return { shop, fixtures: await prepareShop(shop), upstream, customer: await newCustomer(shop), stop }
}

export interface Ended {
  readonly row: DomainOrderDetail
  readonly payments: readonly PaymentBookEntry[]
  /** What the account was charged for the domain, and what it got back. */
  readonly charges: readonly number[]
  readonly returns: readonly number[]
  readonly story: string
}

/** Sells a domain, and tells how its order stands when it has ended or its time is over. */
export async function sellAndFollow(plain: PlainShop, way: Way): Promise<{ ended: Promise<Ended> }> {
  const domain = aName()
  plain.upstream.account.script(domain, way.script)
  return { ended: follow(plain, way, domain, await sell(plain, way, domain)) }
}

async function sell(plain: PlainShop, { isRenewal }: Way, domain: string): Promise<string> {
  const { fixtures, upstream, customer } = plain
  if (isRenewal) {
    upstream.account.own(domain, EXPIRY)
    await putIntoPortfolio(plain.shop, { domain, customer_id: customer.id })
  }
  const shop = asCustomer(plain.shop, customer)
  const { id } = await anonymousCart(shop, fixtures)
  await addDomain({ shop }, id, domain, isRenewal ? { action: "renew" } : {})
  return (await pay(shop, id)).id
}

async function follow(plain: PlainShop, way: Way, domain: string, order_id: string): Promise<Ended> {
  const { shop, upstream } = plain
  const paid_at = Date.now()
  const lastMoment = (): number => {
    const word_at = upstream.account.wordAt(domain)
    return word_at === null ? paid_at + GIVE_UP_MS : word_at + END_WITHIN_MS[way.ends]
  }
  const hasEnded = async (): Promise<boolean> => {
    const sql = "SELECT 1 FROM reseller_order WHERE order_id = $1 AND state = $2"
    return (await query(shop.databaseUrl, sql, [order_id, way.ends])).length > 0
  }
  await waitFor(async () => (await hasEnded()) || Date.now() > lastMoment(), {
    what: `${domain} to end`,
    timeout_ms: GIVE_UP_MS + END_WITHIN_MS[way.ends],
  })
  const word_at = upstream.account.wordAt(domain)
  const row = await domainOrder({ shop }, order_id, domain)
  const moves = upstream.account.book.filter((one) => one.domain === domain)
  return {
    row,
    payments: await paymentBook(shop, order_id),
    charges: moves.flatMap(({ type, amount }) => (type === "charge" ? [amount] : [])),
    returns: moves.flatMap(({ type, amount }) => (type === "return" ? [amount] : [])),
    story: storyOf(row, word_at),
  }
}

/** The row's history, in seconds from upstream's last word. */
function storyOf({ domain, state, reason, history }: DomainOrderDetail, word_at: number | null): string {
  const lines = history.map(({ at, from, to, reason: why, who, detail }) => {
    const after = word_at === null ? at : `${((Date.parse(at) - word_at) / 1_000).toFixed(1)} s`
    return `${after}: ${from} -> ${to} (${why}, ${who}) ${JSON.stringify(detail)}`
  })
  const word = word_at === null ? "upstream has said no last word" : "seconds after upstream's last word"
  return [`${domain} is ${state} (${reason}); ${word}:`, ...lines].join("\n")
}
