import type { App } from "../app"
import type { Billed, Billing } from "../binding/bills"
import { offersFor, saleOf } from "../cart/domain-sales.service"
import { quoteDeps } from "../cart/fresh-quotes.service"
import { shopNotice } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import { storedName } from "../names/domain-name"
import { splitName } from "../names/tld"
import { unicodeName } from "../names/unicode-name"
import { type Region, regionsByAge } from "../orders/shop-tables.store"
import { askRenewalCosts, renewalCost } from "../prices/ask-quotes"
import { shownPrice } from "../prices/price-of"
import { applyPrice, notAdded, unavailable, upstreamUnavailable } from "../prices/quote"
import { faultText } from "../shared/fault-text"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { HOUR_MS, MINUTE_MS } from "../shared/time"
import { isOwedBilled, type KnownRenewal, PREPARED_YEARS } from "./renewal"
import { notBilled } from "./renewal-changes.store"
import { dueRenewals } from "./renewals.store"

/** Upstream or the shop's start-up is in the way: it passes by itself. */
const SOON_MS = 15 * MINUTE_MS
/** No price, no exchange rate, no region: somebody has to do something first. */
const LATER_MS = 6 * HOUR_MS

/** Bills what is due of one customer. True: there may be more. */
export async function billNext(app: App): Promise<boolean> {
  const { database } = app
  const due = await dueRenewals(app)
  const [first] = due
  if (first === undefined) return false
  const region = await regionFor(first, app)
  const same = due.filter(({ region_id }) => region_id === first.region_id)
  if (region === null) {
    await postpone(same, "no_region", LATER_MS, database)
    return true
  }
  const offersOf = first.renewal.kind === "prepared" ? offersOfPrepared : offersOfOwed
  const billings: Billing[] = []
  for (const offer of await offersOf(same, region.currency_code, app)) {
    if (offer.kind === "billing") billings.push(offer)
    else if (offer.kind === "waits") await leaveToPerson(offer.known, offer.cost, database)
    else {
      const { code, kind } = offer.refusal
      await postpone([offer.known], code, kind === "unavailable" ? SOON_MS : LATER_MS, database)
    }
  }
  const { customer_id } = first.domain
  if (customer_id !== null && billings.length > 0) {
    const bill = { region_id: region.id, customer_id, who: "system" }
    await openBills(billings, bill, app).catch(async (fault: unknown) => {
      // One customer's trouble keeps no other from their turn.
      app.parts.engine.log("error", `renewals of ${customer_id}: ${faultText(fault)}`)
      const code = fault instanceof Refusal ? fault.code : "fault"
      const unbilled = billings.map(({ known }) => known)
      await postpone(unbilled, code, SOON_MS, database)
    })
  }
  return true
}

/** In one bill, or in as few as can be where its total would be more than a cart can have. */
async function openBills(billings: readonly Billing[], bill: Billed, app: App): Promise<void> {
  try {
    await app.bills.open(billings, bill)
  } catch (fault) {
    const isTooLarge = fault instanceof Refusal && fault.code === "cart_too_large"
    if (!isTooLarge || billings.length === 1) throw fault
    const middle = Math.ceil(billings.length / 2)
    await openBills(billings.slice(0, middle), bill, app)
    await openBills(billings.slice(middle), bill, app)
  }
}

/** What a renewal can be billed at, or why it cannot. */
type Priced = ({ kind: "billing" } & Billing) | { kind: "refused"; known: KnownRenewal; refusal: Refusal }

type Offer =
  | Priced
  /** A person says when it is billed. */
  | { kind: "waits"; known: KnownRenewal; cost: number | null }

/** At a fresh quote, under the same rules as in a cart. */
async function offersOfPrepared(
  due: readonly KnownRenewal[],
  currency_code: string,
  app: App,
): Promise<Offer[]> {
  const customer_id = due[0]?.domain.customer_id ?? null
  const wishes = due.map((known) => {
    const name = storedName(known.domain.domain)
    return { action: "renew", name, years: PREPARED_YEARS, known } as const
  })
  const offers = await offersFor(wishes, currency_code, { customer_id, visitor: "chore" }, app)
  return [...offers].map(
    ([{ known }, offer]): Offer =>
      offer instanceof Refusal
        ? { kind: "refused", known, refusal: offer }
        : { kind: "billing", known, sale: offer, cost: null },
  )
}

async function offersOfOwed(due: readonly KnownRenewal[], currency_code: string, app: App): Promise<Offer[]> {
  const priced = await pricesOfOwed(due, currency_code, app)
  return priced.map((offer): Offer => {
    if (offer.kind === "refused") return offer
    const { known, cost } = offer
    return isOwedBilled(known, app.options.renewals) ? offer : { kind: "waits", known, cost }
  })
}

/** At what upstream took for it, as far as that is known: the list price of the day on which it was found (assumption 37). */
export async function pricesOfOwed(
  owed: readonly KnownRenewal[],
  currency_code: string,
  app: App,
): Promise<Priced[]> {
  const { registrar, policy, newId } = await quoteDeps(app)
  const unknown = owed.filter(({ renewal }) => renewal.cost === null)
  const names = unknown.map(({ domain }) => ({ ...splitName(domain.domain), premium: domain.premium }))
  const costs = await askRenewalCosts(names, "bulk", registrar)
  return owed.map((known): Priced => {
    const { id, from_expiry, to_expiry, years } = known.renewal
    const { domain, premium } = known.domain
    const refused = (refusal: Refusal): Priced => ({ kind: "refused", known, refusal })
    let { cost } = known.renewal
    if (cost === null) {
      const asked = costs({ ...splitName(domain), premium })
      if (asked.kind !== "answered") return refused(upstreamUnavailable(unavailable(asked)))
      cost = renewalCost(asked.data, years)
    }
    if (cost === null)
      return refused(
        new Refusal("impossible", "no_price", `Upstream has no price for the renewal of ${domain}.`),
      )
    if (to_expiry === null) throw new Error(`Bug! ${id} is owed without an end`)
    const subject = { kind: "renew", subject: domain, years, premium, price_version: null } as const
    const answer = { ...subject, id: newId("dquote"), cost, raw: { owed: id } }
    const quoted = applyPrice(answer, splitName(domain), currency_code, policy)
    if (quoted.kind === "refused") return refused(notAdded(quoted, { domain }))
    const wish = { action: "renew", name: { unicode: unicodeName(domain) }, years } as const
    const sale = saleOf(wish, quoted.quote, {
      request: { kind: "renew", years, expiry: from_expiry, premium, owed: { to_expiry } },
      metadata: { expiry: from_expiry, new_expiry: to_expiry, owed: true },
    })
    return { kind: "billing", known, sale, cost }
  })
}

/** The shop's staff are told once. */
const leaveToPerson = (
  { renewal: { id, domain, created_at: at } }: KnownRenewal,
  cost: number | null,
  database: Database,
): Promise<void> =>
  database.transaction(async (tx) => {
    await notBilled(tx, id, { fault: null, in_ms: null, cost })
    const about = { domain, customer_id: null, at, key: `${id}|${at.toISOString()}`, detail: { renewal: id } }
    await planNotice(tx, shopNotice("domain.found_renewed", about))
  })

async function postpone(
  renewals: readonly KnownRenewal[],
  fault: string,
  in_ms: number,
  database: Database,
): Promise<void> {
  for (const { renewal } of renewals) await notBilled(database, renewal.id, { fault, in_ms, cost: null })
}

/** The region where the domain was bought, else the shop's first whose currency has a rate; null: there is none. */
export async function regionFor({ region_id, domain }: KnownRenewal, app: App): Promise<Region | null> {
  const regions = await regionsByAge(app.database)
  const { tld } = splitName(domain.domain)
  const pricing = await app.pricing()
  const isPriced = ({ currency_code }: Region) => shownPrice({ tld }, 1, currency_code, pricing) !== null
  return regions.find(({ id }) => id === region_id) ?? regions.find(isPriced) ?? null
}
