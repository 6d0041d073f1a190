import { Refusal } from "../../core/refusal"
import { noteSeenMoney } from "../../postgres/orders/seen-money"
import type { WithShop } from "../shop"

/** A person says that they saw to money that is told as stranded, by the id under which it is told. `who`: `admin:<user id>`. */
export async function seeToMoney(id: string, who: string, { database, shop }: WithShop): Promise<void> {
  const { unordered, unclear } = await shop.strandedMoney(database)
  if (![...unordered, ...unclear].includes(id))
    throw new Refusal(
      "not_found",
      "money_not_told",
      `Nothing is told of the money of ${id}: its order was made, or somebody saw to it. Look at the warnings again.`,
    )
  await noteSeenMoney(database, await shop.rowsOfMoney(database, id), who)
}
