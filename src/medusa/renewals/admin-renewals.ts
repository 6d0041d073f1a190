import type { z } from "zod"
import type { renewalViewSchema } from "../../api-schemas/admin-renewals"
import { Refusal } from "../../core/refusal"
import { isUndone } from "../../core/renewals/renewal"
import { waived } from "../../postgres/renewals/renewal-bills"
import type { Reseller } from "../composition/reseller"
import { type KnownRenewal, knownRenewal } from "../persistence/known-renewals"
import { type ListedRenewal, listedRenewal } from "../persistence/renewals-list"
import { unicodeName } from "../portfolio/named-domain"
import { billOwed } from "./bill-renewals"
import { withdraw } from "./withdraw-renewal"

type RenewalView = z.input<typeof renewalViewSchema>

export function renewalView({ renewal, owner_id, owner_email }: ListedRenewal): RenewalView {
  const { id, domain, kind, state, reason, decided_by, from_expiry, to_expiry, years, cost, fault } = renewal
  const { draft_order_id, reseller_order_id, customer_id, created_at, updated_at } = renewal
  const isBilled = state !== "found"
  return {
    id,
    domain,
    domain_unicode: unicodeName(domain),
    kind,
    state,
    reason,
    decided_by,
    from_expiry,
    to_expiry,
    years,
    cost,
    customer_id: isBilled ? customer_id : owner_id,
    customer_email: owner_email,
    draft_order_id: isBilled ? draft_order_id : null,
    domain_order_id: isBilled ? reseller_order_id : null,
    fault,
    created_at,
    updated_at,
  }
}

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
    `Upstream has taken the renewal of ${domain} back: it expires on ${expiry} again. Waive what is owed for it.`,
  )

async function owedRenewal(id: string, { container: { manager } }: Reseller): Promise<KnownRenewal> {
  const known = await knownRenewal(manager, id)
  if (known === null) throw new Refusal("not_found", "renewal_not_found", `There is no renewal ${id}.`)
  if (known.renewal.kind !== "owed") throw notOpen(known)
  return known
}

async function viewOf(id: string, { container: { manager } }: Reseller): Promise<RenewalView> {
  const listed = await listedRenewal(manager, id)
  if (listed === null) throw new Error(`Bug! ${id} is gone`)
  return renewalView(listed)
}

/** The synchronisation may write the domain's row meanwhile; then it is read again. */
const BILL_TRIES = 5

/** A person has an owed renewal billed, once more where the first bill was not paid. `who`: `admin:<user id>`. */
export async function billAgain(id: string, who: string, reseller: Reseller): Promise<RenewalView> {
  for (let tries = 0; tries < BILL_TRIES; tries += 1) {
    const known = await owedRenewal(id, reseller)
    if (known.renewal.state !== "found" || known.is_paid_otherwise) throw notOpen(known)
    if (isUndone(known.renewal, known.domain)) throw undone(known)
    if (!(await billOwed(known, who, reseller))) continue
    reseller.housekeeping.kick()
    return viewOf(id, reseller)
  }
  throw changedMeanwhile()
}

/** A person renounces the money: an open bill is taken back first. One that is being paid for stays. */
export async function waive(id: string, who: string, reseller: Reseller): Promise<RenewalView> {
  const known = await owedRenewal(id, reseller)
  const isWaived = await withdraw(known, "waived", reseller, (tx) => waived(tx, id, who))
  if (!isWaived) throw notOpen((await knownRenewal(reseller.container.manager, id)) ?? known)
  return viewOf(id, reseller)
}

const changedMeanwhile = (): Refusal =>
  new Refusal("conflict", "not_open", "Its domain or its bill changed meanwhile. Look at it again.")
