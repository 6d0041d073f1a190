import type { App } from "../app"
import { Refusal } from "../shared/refusal"
import { pricesOfOwed, regionFor } from "./bill-renewals.service"
import { isUndone, type KnownRenewal } from "./renewal"
import { type RenewalView, renewalView } from "./renewal.views"
import { knownRenewal, listedRenewal } from "./renewals.store"
import { withdraw } from "./withdraw-renewal.service"

const notOpen = ({ renewal: { kind, state } }: KnownRenewal): Refusal => {
  const sentence = `This renewal is ${kind} and ${state}: there is nothing to decide about it. Look at it again.`
  return new Refusal("conflict", "not_open", sentence)
}

async function owedRenewal(id: string, app: App): Promise<KnownRenewal> {
  const known = await knownRenewal(app, id)
  if (known === null) throw new Refusal("not_found", "renewal_not_found", `There is no renewal ${id}.`)
  if (known.renewal.kind !== "owed") throw notOpen(known)
  return known
}

async function viewOf(id: string, { database }: App): Promise<RenewalView> {
  const listed = await listedRenewal(database, id)
  if (listed === null) throw new Error(`Bug! ${id} is gone`)
  return renewalView(listed)
}

/** The synchronisation may write the domain's row meanwhile; then it is read again. */
const BILL_TRIES = 5

/** A person has an owed renewal billed, once more where the first bill was not paid. `who`: `admin:<user id>`. */
export async function billAgain(id: string, who: string, app: App): Promise<RenewalView> {
  for (let tries = 0; tries < BILL_TRIES; tries += 1) {
    if (!(await billOwed(await owedRenewal(id, app), who, app))) continue
    app.sweeps.housekeeping.kick()
    return viewOf(id, app)
  }
  throw new Refusal("conflict", "not_open", "Its domain or its bill changed meanwhile. Look at it again.")
}

async function billOwed(known: KnownRenewal, who: string, app: App): Promise<boolean> {
  const { renewal, domain, is_paid_otherwise, is_sold_again } = known
  const isOver = is_paid_otherwise || is_sold_again
  if (!isOver && isUndone(known)) {
    const sentence = `Upstream has taken the renewal of ${domain.domain} back: it expires on ${domain.expiry} again. Nothing is owed for it.`
    throw new Refusal("conflict", "renewal_undone", sentence)
  }
  if (renewal.state !== "found" || isOver) throw notOpen(known)
  const region = await regionFor(known, app)
  if (region === null)
    throw new Refusal(
      "impossible",
      "no_exchange_rate",
      "The shop has no region in whose currency this can be priced. Add one, or set the rates on the page Prices of the admin.",
    )
  const { customer_id } = domain
  if (customer_id === null)
    throw new Refusal("impossible", "no_owner", "Nobody owns this domain. Assign it first.")
  const [priced] = await pricesOfOwed([known], region.currency_code, app)
  if (priced === undefined) throw new Error("Bug! A renewal without an answer")
  if (priced.kind === "refused") throw priced.refusal
  return (await app.bills.open([priced], { region_id: region.id, customer_id, who })) > 0
}

/** A person renounces the money: an open bill is taken back first. One that is being paid for stays. */
export async function waive(id: string, who: string, app: App): Promise<RenewalView> {
  const known = await owedRenewal(id, app)
  if (known.renewal.state === "withdrawn") throw notOpen(known)
  const isWaived = await withdraw(known, "waived", app, who)
  if (!isWaived) throw notOpen((await knownRenewal(app, id)) ?? known)
  return viewOf(id, app)
}
