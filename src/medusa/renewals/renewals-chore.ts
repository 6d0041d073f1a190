import type { Chore } from "../../app/composition/sweeper"
import { SWEEPS_A_MINUTE } from "../../app/composition/sweeps"
import { isInstalled } from "../../app/installation"
import { DUE_FLAGS, setNextFlag } from "../../app/renewals/set-flags"
import { planPrepared } from "../../postgres/renewals/renewals-store"
import type { Reseller } from "../composition/reseller"
import { CHANGED_RENEWAL, DUE_RENEWAL } from "../persistence/known-renewals"
import { billNext } from "./bill-renewals"
import { withdrawDeleted, withdrawOutdated } from "./withdraw-renewal"

/** Renewals without an order of the customer's: prepared, owed, billed and withdrawn; and who renews upstream. */
export const renewalChores = (reseller: Reseller): Chore[] => [
  { name: "withdrawn renewals", due: [CHANGED_RENEWAL], run: () => withdrawOutdated(reseller) },
  { name: "deleted draft orders", every: SWEEPS_A_MINUTE, run: () => withdrawDeleted(reseller) },
  { name: "prepared renewals", every: SWEEPS_A_MINUTE, run: () => prepare(reseller) },
  { name: "bills of renewals", due: [DUE_RENEWAL], run: () => bill(reseller) },
  { name: "auto-renew flags", due: DUE_FLAGS, run: () => setNextFlag(reseller) },
]

async function prepare({ options: { renewals }, container: { manager } }: Reseller): Promise<boolean> {
  if (renewals.by === "shop") await planPrepared(manager, renewals.prepare_days)
  return false
}

/** The lines that are sold need the guards and the shop's products. */
const bill = async (reseller: Reseller): Promise<boolean> =>
  isInstalled(reseller) && (await reseller.ensureProducts()) && billNext(reseller)
