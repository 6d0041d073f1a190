import type { App } from "../app"
import type { Billed, Billing } from "../binding/bills"
import { offersFor } from "../cart/domain-sales.service"
import { shopNotice } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import { storedName } from "../names/domain-name"
import { splitName } from "../names/tld"
import { type Region, regionsByAge } from "../orders/customers-orders-regions.store"
import { shownPrice } from "../prices/price-of"
import type { Database } from "../shared/database.store"
import { faultText } from "../shared/fault-text"
import { Refusal } from "../shared/refusal"
import { HOUR_MS, MINUTE_MS } from "../shared/time"
import { dueRenewals, type KnownRenewal } from "./known-renewals.store"
import { type PricedRenewal, pricesOfOwed } from "./price-owed.service"
import { isOwedBilled, PREPARED_YEARS } from "./renewal"
import { notBilled } from "./renewal-bills.store"

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
    const unpriced = same.map((known) => ({ known }))
    await postpone(unpriced, "no_region", LATER_MS, database)
    return true
  }
  const offers = await (first.renewal.kind === "prepared" ? offersOfPrepared : offersOfOwed)(
    same,
    region.currency_code,
    app,
  )
  for (const offer of offers) {
    if (offer.kind === "waits") await leaveToPerson(offer, database)
    if (offer.kind !== "refused") continue
    const { code, kind } = offer.refusal
    await postpone([offer], code, kind === "unavailable" ? SOON_MS : LATER_MS, database)
  }
  const billings = offers.flatMap((offer) => (offer.kind === "billing" ? [offer] : []))
  const { customer_id } = first.domain
  if (customer_id !== null && billings.length > 0) {
    const bill = { region_id: region.id, customer_id, who: "system" }
    await openBills(billings, bill, app).catch(async (fault: unknown) => {
      // One customer's trouble keeps no other from their turn.
      app.parts.engine.log("error", `renewals of ${customer_id}: ${faultText(fault)}`)
      const code = fault instanceof Refusal ? fault.code : "fault"
      await postpone(billings, code, SOON_MS, database)
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

/** A person has an owed renewal billed. Refuses where it cannot be; the bill that was made, or nobody's. */
export async function billOwed(known: KnownRenewal, who: string, app: App): Promise<boolean> {
  const region = await regionFor(known, app)
  if (region === null) {
    throw new Refusal(
      "impossible",
      "no_exchange_rate",
      "The shop has no region in whose currency this can be priced. Add one, or set the rates on the page Prices of the admin.",
    )
  }
  const { customer_id } = known.domain
  if (customer_id === null)
    throw new Refusal("impossible", "no_owner", "Nobody owns this domain. Assign it first.")
  const [priced] = await pricesOfOwed([known], region.currency_code, app)
  if (priced === undefined) throw new Error("Bug! A renewal without an answer")
  if (priced.kind === "refused") throw priced.refusal
  return (await app.bills.open([priced], { region_id: region.id, customer_id, who })) > 0
}

type Offer =
  | PricedRenewal
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
  const { renewals } = app.options
  const priced = await pricesOfOwed(due, currency_code, app)
  return priced.map((offer): Offer => {
    if (offer.kind === "refused") return offer
    const { known, cost } = offer
    const isBilled = isOwedBilled(known.renewal, known.domain, known, renewals) && !known.is_paid_otherwise
    return isBilled ? offer : { kind: "waits", known, cost }
  })
}

/** The shop's staff are told once. */
const leaveToPerson = (
  { known: { renewal }, cost }: Extract<Offer, { kind: "waits" }>,
  database: Database,
): Promise<void> =>
  database.transaction(async (tx) => {
    await notBilled(tx, renewal.id, { fault: null, in_ms: null, cost })
    const { id, domain, created_at: at } = renewal
    const key = `${id}|${at.toISOString()}`
    const about = { domain, customer_id: null, at, key, detail: { renewal: id } }
    await planNotice(tx, shopNotice("domain.found_renewed", about))
  })

async function postpone(
  renewals: readonly { known: KnownRenewal }[],
  fault: string,
  in_ms: number,
  database: Database,
): Promise<void> {
  for (const { known } of renewals) await notBilled(database, known.renewal.id, { fault, in_ms, cost: null })
}

/** The region where the domain was bought, else the shop's first whose currency has a rate; null: there is none. */
async function regionFor({ region_id, domain }: KnownRenewal, app: App): Promise<Region | null> {
  const regions = await regionsByAge(app.database)
  const { tld } = splitName(domain.domain)
  const pricing = await app.pricing()
  const isPriced = ({ currency_code }: Region) => shownPrice({ tld }, 1, currency_code, pricing) !== null
  return regions.find(({ id }) => id === region_id) ?? regions.find(isPriced) ?? null
}
