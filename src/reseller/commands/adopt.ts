import { z } from "zod"
import { isMoneyUnderWay } from "../orders/row-conditions.store"
import { customersNamed } from "../orders/shop-tables.store"
import { GIVEN } from "../portfolio/portfolio-changes.store"
import { columnOf, type Database, recordsOf, rowsOf } from "../shared/sql.store"
import type { CommandBinding } from "./binding"
import { confirm, EXIT, printJson, shopCommand } from "./command"

const USAGE = `Makes another shop's rows this shop's, after its tables were moved into this database.
Both shops are stopped: docs/operations.md has the steps.

domain-reseller adopt [folder] [--old-database URL] [--dry-run] [--yes] [--json]
  --old-database  the other shop's database, which is only read: addresses of its customers,
                  and orders that it has not taken up
  --yes           do it without asking
  --dry-run       only tell what would be done
<common>

Forgets the other shop's carts, lines and customers, its bills, support requests, links and
unsent mails; orders keep its numbers. Domains and answers are nobody's until the admin
gives them to a customer: they are listed by the address of who had them, and the history
of a domain keeps it. Refused with 1 while orders are under way, because two shops must not
carry out one. All or nothing; a repeat changes nothing.`

export const command = (medusa: () => CommandBinding) =>
  shopCommand({
    usage: USAGE,
    flags: { "old-database": { type: "string" }, yes: { type: "boolean" }, "dry-run": { type: "boolean" } },
    async run({ "old-database": old, yes = false, "dry-run": dry = false, json = false }, folder) {
      const { readShop, orderOfLine } = medusa()
      const shop = readShop(folder)
      return shop.onDatabase(async (manager) => {
        if (!(await hasRowsOfOthers(manager))) {
          if (json) printJson({ owners: [], adopted: false })
          else console.log("No rows of another shop are here.")
          return EXIT.DONE
        }
        const owners = await otherOwners(manager)
        const ids = owners.map(({ customer_id }) => customer_id)
        const { addresses, placed } =
          old === undefined ? UNKNOWN : await shop.onDatabase((other) => readOldShop(other, ids), old)
        const open = [...(await openOrders(manager, orderOfLine)), ...placed]
        if (open.length > 0) {
          if (json) printJson({ refused: open })
          for (const order of open) console.error(openSentence(order))
          console.error("Nothing was done: let these end in the other shop, and move its tables anew.")
          return EXIT.FOUND
        }
        const told = owners.map(({ customer_id, ...had }) => ({
          email: addresses.get(customer_id) ?? null,
          ...had,
        }))
        for (const { email, domains, answers } of told)
          console.error(`${email ?? "a customer without an address"}: ${[...domains, ...answers].join(", ")}`)
        if (old === undefined && owners.length > 0)
          console.error("Without --old-database nobody will know whose these were.")
        const adopted = !dry && (yes || (await confirm("Forget the other shop?")))
        if (adopted) await manager.transaction((tx) => forgetOtherShop(tx, addresses))
        if (json) printJson({ owners: told, adopted })
        else
          console.log(
            adopted ? "The rows are this shop's." : "Nothing was done; --yes does it without asking.",
          )
        return adopted || dry ? EXIT.DONE : EXIT.FOUND
      })
    },
  })

const UNKNOWN: OldShop = { addresses: new Map(), placed: [] }

/** SQL: a column names a customer that this shop does not have. Ids are made at random, so the customer is another shop's. */
const isOthersCustomer = (column: string): string =>
  `(${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = ${column}))`

const isOthersCart = (column: string): string =>
  `(${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cart c WHERE c.id = ${column}))`

/** SQL: an order row `r` still names its cart or line, and this shop has neither the cart nor the order. */
const IS_OTHERS_ROW = `((r.cart_id IS NOT NULL OR r.line_item_id IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM cart c WHERE c.id = r.cart_id)
  AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.id = r.order_id))`

const NAME_CUSTOMERS = [
  "reseller_order",
  "reseller_domain",
  "reseller_renewal",
  "reseller_request",
  "reseller_notice",
] as const

export async function hasRowsOfOthers(db: Database): Promise<boolean> {
  const customers = NAME_CUSTOMERS.map(
    (table) => `SELECT 1 FROM ${table} WHERE ${isOthersCustomer("customer_id")}`,
  )
  const statement = `SELECT 1 FROM reseller_order r WHERE ${IS_OTHERS_ROW} UNION ALL ${customers.join(" UNION ALL ")} LIMIT 1`
  const found = await rowsOf(db, statement)
  return found.length > 0
}

const ownerRecord = z.object({
  customer_id: z.string(),
  domains: z.array(z.string()),
  answers: z.array(z.string()),
})
type OtherOwner = z.output<typeof ownerRecord>

export async function otherOwners(db: Database): Promise<OtherOwner[]> {
  const statement = `SELECT customer_id, array_remove(array_agg(domain ORDER BY domain), NULL) AS domains,
          array_remove(array_agg(answer ORDER BY answer), NULL) AS answers
     FROM (SELECT customer_id, domain, NULL AS answer FROM reseller_domain
            UNION ALL
           SELECT r.customer_id, NULL, r.id FROM reseller_order r
             JOIN reseller_inquiry i ON i.reseller_order_id = r.id
            WHERE r.state = 'completed' AND i.erased_at IS NULL) AS owned
    WHERE ${isOthersCustomer("customer_id")} GROUP BY customer_id ORDER BY customer_id`
  return recordsOf(db, ownerRecord, statement)
}

type Addresses = ReadonlyMap<string, string>

/** `placed`: rows still quoted whose order is placed, as a shop leaves them that is stopped in that moment: they look like carts. */
export type OldShop = { addresses: Addresses; placed: OpenOrder[] }

export async function readOldShop(old: Database, customer_ids: readonly string[]): Promise<OldShop> {
  const customers = await customersNamed(old, customer_ids)
  const statement = `SELECT r.id, r.subject, r.state FROM reseller_order r JOIN cart c ON c.id = r.cart_id
    WHERE r.state = 'quoted' AND c.completed_at IS NOT NULL ORDER BY r.id`
  const placed = await recordsOf(old, openOrderSchema, statement)
  return { addresses: new Map(customers.map(({ id, email }) => [id, email])), placed }
}

/** Rows stay, with the ids of its orders for the books; what was only in a cart expires. In a transaction, before the shop is started. */
export async function forgetOtherShop(tx: Database, addresses: Addresses): Promise<void> {
  const ids = await columnOf(tx, z.string(), `SELECT r.id FROM reseller_order r WHERE ${IS_OTHERS_ROW}`)
  await forgetOwners(tx, addresses)
  await forgetRenewals(tx)
  await forgetCarts(tx, ids)
  await tx.query(`DELETE FROM reseller_request WHERE ${isOthersCustomer("customer_id")}`)
  await tx.query("DELETE FROM reseller_notice WHERE state = 'open'")
  await tx.query("DELETE FROM reseller_inquiry_link WHERE reseller_order_id = ANY ($1)", [ids])
  for (const table of NAME_CUSTOMERS.filter((name) => name !== "reseller_request"))
    await tx.query(`UPDATE ${table} SET customer_id = NULL WHERE ${isOthersCustomer("customer_id")}`)
}

/** Domains are nobody's until the admin assigns them; whose they were stands in their history. */
async function forgetOwners(tx: Database, addresses: Addresses): Promise<void> {
  // Another shop's synchronisation counts its passes otherwise.
  await tx.query("UPDATE reseller_domain SET listed = NULL, listed_in = NULL")
  const statement = `WITH former AS (SELECT domain, customer_id FROM reseller_domain WHERE ${isOthersCustomer("customer_id")}),
     gone AS (
       UPDATE reseller_domain d
          SET customer_id = NULL, ${GIVEN}
         FROM former f WHERE f.domain = d.domain RETURNING d.domain, f.customer_id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'adopted', 'system', jsonb_build_object('email', $1::jsonb->>customer_id) FROM gone`
  await tx.query(statement, [JSON.stringify(Object.fromEntries(addresses))])
}

/** A bill is a cart of its own shop: what is prepared is prepared anew, and what is owed waits to be billed or waived. */
async function forgetRenewals(tx: Database): Promise<void> {
  const isOthers = `(${isOthersCart("cart_id")} OR ${isOthersCustomer("customer_id")})`
  await tx.query(
    `DELETE FROM reseller_renewal WHERE kind = 'prepared' AND state IN ('found', 'open') AND ${isOthers}`,
  )
  await tx.query(
    `UPDATE reseller_renewal SET state = 'found', reason = 'adopted', reseller_order_id = NULL
      WHERE state = 'open' AND ${isOthersCart("cart_id")}`,
  )
  await tx.query(
    `UPDATE reseller_renewal SET cart_id = NULL, draft_order_id = NULL, bill_at = NULL, fault = NULL, domain_version = NULL
      WHERE ${isOthers}`,
  )
}

async function forgetCarts(tx: Database, ids: readonly string[]): Promise<void> {
  const statement = `WITH left_behind AS (
       UPDATE reseller_order SET state = 'expired', reason = 'removed_from_cart', updated_at = clock_timestamp()
        WHERE id = ANY ($1) AND state = 'quoted' RETURNING id),
     erased AS (
       UPDATE reseller_inquiry SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = 'system'
        WHERE reseller_order_id IN (SELECT id FROM left_behind) AND erased_at IS NULL)
     INSERT INTO reseller_order_history (reseller_order_id, "from", "to", reason, who, detail)
     SELECT id, 'quoted', 'expired', 'removed_from_cart', 'system', '{}' FROM left_behind`
  await tx.query(statement, [ids])
  await tx.query(
    `UPDATE reseller_order
        SET cart_id = NULL, line_item_id = NULL, next_attempt_at = NULL, watch_at = NULL, in_flight_since = NULL,
            lease_owner = NULL, lease_until = NULL, fault = NULL
      WHERE id = ANY ($1)`,
    [ids],
  )
}

export const openOrderSchema = z.object({ id: z.string(), subject: z.string(), state: z.string() })
export type OpenOrder = z.infer<typeof openOrderSchema>

export async function openOrders(manager: Database, orderOfLine: string): Promise<OpenOrder[]> {
  const statement = `SELECT id, subject, state FROM reseller_order WHERE ${isMoneyUnderWay(orderOfLine)} ORDER BY id`
  return recordsOf(manager, openOrderSchema, statement)
}

export const openSentence = ({ id, subject, state }: OpenOrder): string =>
  state === "quoted"
    ? `${id}: ${subject} is still quoted, but its order is placed. Start the shop once; it takes the order up`
    : `${id}: ${subject} is still ${state}`
