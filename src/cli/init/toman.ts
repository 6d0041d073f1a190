import type { EntityManager } from "typeorm"
import { z } from "zod"
import { rowsOf } from "../../reseller/shared/sql.store"

/** Whether the shop's stores sell in toman. `no_store`: Medusa makes its store when it starts for the first time. */
export type TomanInStore = "there" | "missing" | "no_store"

const storesRecord = z.object({ stores: z.number(), selling: z.number() })

export async function tomanInStore(manager: EntityManager): Promise<TomanInStore> {
  const [counted] = await rowsOf(
    manager,
    `SELECT count(*)::int AS stores, count(c.currency_code)::int AS selling
       FROM store s LEFT JOIN store_currencies c ON c.store_id = s.id AND c.currency_code = 'irt'`,
  )
  const { stores, selling } = storesRecord.parse(counted)
  if (stores === 0) return "no_store"
  return selling === stores ? "there" : "missing"
}

/** As the admin's settings do, and before our migrations, which make the currency otherwise. */
export async function addToman(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO currency (code, symbol, symbol_native, name)
     VALUES ('irt', 'IRT', 'تومان', 'Iranian Toman') ON CONFLICT DO NOTHING`,
  )
  await manager.query(
    "INSERT INTO store_currencies (store_id, currency_code) SELECT id, 'irt' FROM store ON CONFLICT DO NOTHING",
  )
}
