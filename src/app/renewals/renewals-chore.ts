import { planPrepared } from "../../postgres/renewals/renewals-store"
import { CHANGED_RENEWAL, DUE_RENEWAL } from "../../shop-tables/known-renewals"
import type { App } from "../app"
import type { Chore } from "../composition/sweeper"
import { SWEEPS_A_MINUTE } from "../composition/sweeps"
import { isInstalled } from "../installation"
import { billNext } from "./bill-renewals"
import { DUE_FLAGS, setNextFlag } from "./set-flags"
import { withdrawDeleted, withdrawOutdated } from "./withdraw-renewal"

/** Renewals without an order of the customer's: prepared, owed, billed and withdrawn; and who renews upstream. */
export const renewalChores = (app: App): Chore[] => [
  { name: "withdrawn renewals", due: [CHANGED_RENEWAL], run: () => withdrawOutdated(app) },
  { name: "deleted draft orders", every: SWEEPS_A_MINUTE, run: () => withdrawDeleted(app) },
  { name: "prepared renewals", every: SWEEPS_A_MINUTE, run: () => prepare(app) },
  { name: "bills of renewals", due: [DUE_RENEWAL], run: () => bill(app) },
  { name: "auto-renew flags", due: DUE_FLAGS, run: () => setNextFlag(app) },
]

async function prepare({ options: { renewals }, database }: App): Promise<boolean> {
  if (renewals.by === "shop") await planPrepared(database, renewals.prepare_days)
  return false
}

/** The lines that are sold need the guards and the shop's products. */
const bill = async (app: App): Promise<boolean> =>
  isInstalled(app) && (await app.ensureProducts()) && billNext(app)
