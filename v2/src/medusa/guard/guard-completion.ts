import type { MedusaContainer } from "@medusajs/framework/types"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { refuseRisen } from "../cart/recheck-quotes"
import { resellerIn } from "../composition/reseller-in"
import { assertAsQuoted } from "./as-quoted"
import { completionIsGuarded } from "./guards"

type Completed = { input: { id: string } }
type Context = { container: MedusaContainer }

/** Makes the handler of `completeCartWorkflow.hooks.validate`; whoever makes it must have Medusa call it. */
export function guardCompletion() {
  completionIsGuarded()
  return async ({ input }: Completed, { container }: Context): Promise<void> => {
    const reseller = resellerIn(container)
    // Asked again, by a shopper or a payment provider: Medusa answers the order, and makes no other.
    if (await isOrder(reseller.database, input.id)) return
    await assertAsQuoted(input.id, reseller, container)
    await refuseRisen(input.id, reseller)
  }
}

const isOrder = async (db: Database, cart_id: string): Promise<boolean> =>
  (await rowsOf(db, "SELECT 1 FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL", [cart_id])).length >
  0
