import type { Chore } from "../../app/composition/sweeper"
import { isInstalled } from "../../app/installation"
import { setNextFlag } from "../../app/renewals/set-flags"
import { planPrepared } from "../../postgres/renewals/renewals-store"
import type { Reseller } from "../composition/reseller"
import { billNext } from "./bill-renewals"
import { withdrawDeleted, withdrawOutdated } from "./withdraw-renewal"

/** With a sweep every five seconds once a minute: windows begin with days. */
const SWEEPS_A_MINUTE = 12

/** Renewals without an order of the customer's: prepared, owed, billed and withdrawn; and who renews upstream. */
export const renewalChores = (reseller: Reseller): Chore[] => [
  { name: "withdrawn renewals", run: () => withdrawOutdated(reseller) },
  { name: "deleted draft orders", every: SWEEPS_A_MINUTE, run: () => withdrawDeleted(reseller) },
  { name: "prepared renewals", every: SWEEPS_A_MINUTE, run: () => prepare(reseller) },
  { name: "bills of renewals", run: () => bill(reseller) },
  { name: "auto-renew flags", run: () => setNextFlag(reseller) },
]

async function prepare({ options: { renewals }, container: { manager } }: Reseller): Promise<boolean> {
  if (renewals.by === "shop") await planPrepared(manager, renewals.prepare_days)
  return false
}

/** The lines that are sold need the guards and the shop's products. */
const bill = async (reseller: Reseller): Promise<boolean> =>
  isInstalled(reseller) && (await reseller.ensureProducts()) && billNext(reseller)
