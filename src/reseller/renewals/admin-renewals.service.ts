import type { App } from "../app"
import { Refusal } from "../shared/refusal"
import { billOwed } from "./bill-renewals.service"
import { type KnownRenewal, knownRenewal } from "./known-renewals.store"
import { isUndone } from "./renewal"
import { type RenewalView, renewalView } from "./renewal.views"
import { listedRenewal } from "./renewals.store"
import { withdraw } from "./withdraw-renewal.service"

const notOpen = ({ renewal: { kind, state } }: KnownRenewal): Refusal =>
  new Refusal(
    "conflict",
    "not_open",
    `This renewal is ${kind} and ${state}: there is nothing to decide about it. Look at it again.`,
  )

const undone = ({ domain: { domain, expiry } }: KnownRenewal): Refusal =>
  new Refusal(
    "conflict",
    "renewal_undone",
    `Upstream has taken the renewal of ${domain} back: it expires on ${expiry} again. Nothing is owed for it.`,
  )

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
    const known = await owedRenewal(id, app)
    const isOver = known.is_paid_otherwise || known.is_sold_again
    if (!isOver && isUndone(known.renewal, known.domain)) throw undone(known)
    if (known.renewal.state !== "found" || isOver) throw notOpen(known)
    if (!(await billOwed(known, who, app))) continue
    app.sweeps.housekeeping.kick()
    return viewOf(id, app)
  }
  throw new Refusal("conflict", "not_open", "Its domain or its bill changed meanwhile. Look at it again.")
}

/** A person renounces the money: an open bill is taken back first. One that is being paid for stays. */
export async function waive(id: string, who: string, app: App): Promise<RenewalView> {
  const known = await owedRenewal(id, app)
  if (known.renewal.state === "withdrawn") throw notOpen(known)
  const isWaived = await withdraw(known, "waived", app, who)
  if (!isWaived) throw notOpen((await knownRenewal(app, id)) ?? known)
  return viewOf(id, app)
}
