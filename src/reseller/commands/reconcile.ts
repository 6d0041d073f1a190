import { rmSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import type { Stray } from "../binding/orders"
import { isNotTakenUp } from "../orders/row-conditions.store"
import { UNDER_WAY_STATES } from "../orders/states"
import {
  type Books,
  bookedDomainSchema,
  type Finding,
  type RowAtOdds,
  reconcileBooks,
  rowAtOddsSchema,
} from "../portfolio/books"
import { today } from "../portfolio/portfolio.store"
import { soldOrders, unpaidRenewals } from "../portfolio/synced-domains.store"
import { csvRow } from "../shared/csv"
import { type Database, literals, recordsOf } from "../shared/sql.store"
import { type CommandBinding, optionsOf } from "./binding"
import { counted, EXIT, printJson, shopCommand, table } from "./command"
import { messageOf, WrongFile } from "./faults"
import { exitOf, synchronise } from "./sync"

const USAGE = `Compares the reseller account's domains with what the shop sold, and its refunds with Medusa's.

domain-reseller reconcile [folder] [--fresh] [--csv FILE] [--json]
  --fresh     sync first; otherwise the account is as the shop saw it last
  --csv FILE  writes the findings for a spreadsheet as well, over those of the last time
<common>

Findings:
  charged_not_sold   the account has years, or a charge, that no order of the shop explains
  sold_not_charged   an order is completed, and its years or its charge are not there
  renewal_owed       upstream renewed it by itself, and nobody has paid for that or waived it
  owned_unknown      in the account, and neither sold here nor assigned to a customer
  missing            sold or assigned, not expired, and not in the account
  refund_differs     our rows and Medusa do not agree on what was refunded
  paid_nothing_sold  a paid line of an order of the last seven days that no row explains
  not_taken_up       an order is placed, and its row still quoted: a running shop takes it up
                     within seconds, so start the shop once
  sold_and_cancelled an order is completed in part or whole, and cancelled: did its money go back?
  flag_at_odds       upstream's auto-renew flag is not what the shop wants

Ends with 1 when anything was found. Nothing is changed.`

/** The file says what was sold; one that was there may have another mode, or be a link. */
const OWNER_ALONE = 0o600

const COLUMNS = ["finding", "domain", "order_id", "row_id", "expected", "found"] as const

const rowOf = (one: Finding): string[] => COLUMNS.map((column) => one[column] ?? "")

export const command = (medusa: () => CommandBinding) =>
  shopCommand({
    usage: USAGE,
    flags: { fresh: { type: "boolean" }, csv: { type: "string" } },
    async run({ fresh = false, json = false, csv }, folder) {
      const file = csv === undefined ? null : resolve(csv)
      const binding = medusa()
      const shop = binding.readShop(folder)
      const options = optionsOf(shop)
      return shop.onDatabase(async (manager) => {
        if (fresh) {
          const synced = await synchronise(manager, options, { all: false })
          if (synced.fault !== null) {
            console.error(`The account could not be read: ${synced.fault}`)
            return exitOf(synced)
          }
        }
        const findings = reconcileBooks(await readBooks(manager, binding))
        if (file !== null) {
          const lines = [COLUMNS, ...findings.map(rowOf)].map(csvRow).join("")
          try {
            rmSync(file, { force: true })
            writeFileSync(file, lines, { flag: "wx", mode: OWNER_ALONE })
          } catch (fault) {
            throw new WrongFile(messageOf(fault))
          }
        }
        if (json) printJson({ findings })
        else if (findings.length > 0) console.log(table(COLUMNS, findings.map(rowOf)))
        if (!json)
          console.log(
            findings.length === 0 ? "Everything agrees." : `\n${counted(findings.length, "finding")}`,
          )
        return findings.length === 0 ? EXIT.DONE : EXIT.FOUND
      })
    },
  })

async function readBooks(manager: Database, medusa: CommandBinding): Promise<Books> {
  return {
    today: await today(manager),
    domains: await recordsOf(manager, bookedDomainSchema, DOMAINS),
    orders: await soldOrders(manager),
    renewals: await unpaidRenewals(manager),
    refunds: await medusa.bookedRefunds(manager),
    strays: await straysOf(manager, medusa),
    untaken: await rowsAtOdds(manager, isNotTakenUp(medusa.orderOfLine), medusa),
    cancelled: await rowsAtOdds(manager, IS_CANCELLED, medusa),
  }
}

const DOMAINS = `SELECT domain, customer_id IS NOT NULL AS is_owned, expiry, last_expiry,
       reseller_order_id IS NOT NULL OR EXISTS (
         SELECT 1 FROM reseller_order r WHERE r.subject = domain AND r.state IN (${literals(UNDER_WAY_STATES)})) AS is_explained,
       missing_since IS NOT NULL AS is_missing, coalesce(auto_renew <> auto_renew_wanted, false) AS is_at_odds
  FROM reseller_domain ORDER BY domain`

async function straysOf(manager: Database, { lookForStrays }: CommandBinding): Promise<Stray[]> {
  const strays: Stray[] = []
  for (let after: string | null = null; ; ) {
    const look = await lookForStrays(manager, after)
    strays.push(...look.strayLines)
    if (look.next === null) return strays
    after = look.next
  }
}

/** SQL: of an order row, that it was delivered, and its order is cancelled, with or without its money. */
const IS_CANCELLED = `(state = 'completed' AND EXISTS (
  SELECT 1 FROM "order" o WHERE o.id = reseller_order.order_id AND o.canceled_at IS NOT NULL))`

const rowsAtOdds = (manager: Database, are: string, { orderOfLine }: CommandBinding): Promise<RowAtOdds[]> =>
  recordsOf(
    manager,
    rowAtOddsSchema,
    `SELECT id AS row_id, request->>'kind' AS kind, subject, coalesce(order_id, ${orderOfLine}) AS order_id
       FROM reseller_order WHERE ${are} ORDER BY id`,
  )
