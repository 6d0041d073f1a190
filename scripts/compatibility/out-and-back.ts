import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { waitUntil } from "../../tools/processes/wait-until"
import { adminClient } from "../../tools/seed/admin-client"
import { call } from "../../tools/seed/call"
import { assertNone, SELLS, startSandbox, type Trial, whileOpen } from "./open"
import { runToEnd } from "./run"
import {
  ADMIN,
  type Assortment,
  cartWithDomain,
  orderDomain,
  sellDomain,
  sellGoods,
  untilState,
} from "./sell"
import { differences } from "./trace"

/** How each name ends that the shop has sold before it goes out; the sandbox reads it in the name. */
const SOLD = {
  delivered: "out-and-back.com",
  refused: "fail-out-and-back.com",
  approved: "priceup20-approved.com",
  rejected: "priceup20-rejected.com",
  pending: "pending-out-and-back.com",
}
const FILE = "rows-of-the-shop.jsonl"
const STRAY = "variant_domain_register"
/** A look a minute, on a busy machine. */
const ROUND_MS = 240_000

type Back = (trial: Trial, sold: Assortment) => Promise<unknown>

const reseller = (trial: Trial, ...args: string[]) => runToEnd(trial, "domain-reseller", args)
const out = (trial: Trial) => reseller(trial, "uninstall", "--yes", "--export", FILE, "--force")
const bring = (trial: Trial) => reseller(trial, "import", FILE)
const EMPTY = "TRUNCATE reseller_order, reseller_order_history, reseller_quote, reseller_domain CASCADE"

/** Puts the plugin in again; the rows are not there yet. */
async function install(trial: Trial): Promise<void> {
  await reseller(trial, "init", "--sandbox", "--yes")
  await runToEnd(trial, "medusa", ["migrations", "run"])
}

/** Out and back, as somebody does it who has the file, and somebody who has lost it. */
const WAYS: Readonly<Record<string, Back>> = {
  "import before the first start": async (trial) => {
    await out(trial)
    await install(trial)
    await bring(trial)
  },
  "import after the first start": async (trial, sold) => {
    await out(trial)
    await install(trial)
    await whileOpen(trial, SELLS, (url) => lookedThrough(trial, sold, url))
    await bring(trial)
  },
  "import into emptied tables": async (trial) => {
    await reseller(trial, "export", FILE, "--force")
    await query(trial.database_url, EMPTY)
    await bring(trial)
  },
  "no import": async (trial) => {
    await out(trial)
    await install(trial)
  },
}

const rowSchema = z.object({ id: z.string(), current_cost: z.number().nullable() })
const rowsSchema = z.object({ domain_orders: z.array(rowSchema) })

async function decide(url: string, order_id: string, decision: "approve" | "reject"): Promise<void> {
  const admin = await adminClient(url, ADMIN)
  const found = await call(admin, rowsSchema, { url: `/admin/domain-orders?order_id=${order_id}` })
  for (const { id, current_cost: cost } of found.domain_orders) {
    const data = decision === "approve" && cost !== null ? { cost } : {}
    await call(admin, z.unknown(), { method: "POST", url: `/admin/domain-orders/${id}/${decision}`, data })
  }
}

/** All money of the shop's orders and of the reseller account, a line each. */
async function moneyOf({ database_url, sandbox_port }: Trial): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    database_url,
    `SELECT 'payment ' || id AS name, concat_ws(' ', order_id, amount, amount_refunded, captured_at) AS money FROM payment
     UNION ALL SELECT 'refund ' || id, concat_ws(' ', order_id, amount) FROM refund`,
  )
  const row = z.object({ name: z.string(), money: z.string() })
  const ledger = await (await fetch(`http://127.0.0.1:${sandbox_port}/_sandbox/ledger`)).json()
  const { credit, movements } = z
    .object({ credit: z.number(), movements: z.array(z.unknown()) })
    .parse(ledger)
  const money = rows
    .map((one) => row.parse(one))
    .map(({ name, money: told }): [string, string] => [name, told])
  return new Map([...money, ["account", `${credit} after ${movements.length} movements`]])
}

/**
 * Waits until the shop has looked through all paid lines of the week: the youngest, which nothing explains, is shown then. A
 * person says that it was delivered, which ends it without money.
 */
async function lookedThrough(trial: Trial, sold: Assortment, url: string): Promise<void> {
  const order_id = await sellGoods(url, sold)
  const sql = (text: string) => query(trial.database_url, text, [order_id])
  await sql(
    `INSERT INTO line_item (id, order_id, title, unit_price, variant_id, quantity)
     SELECT 'item_' || substr(max(id), 6, 10) || 'ZZZZZZZZZZZZZZZZ', $1, 'Stray', 0, '${STRAY}', 1 FROM line_item`,
  )
  const isFound = async () => (await sql("SELECT 1 FROM reseller_order WHERE order_id = $1")).length > 0
  await waitUntil(isFound, { timeout_ms: ROUND_MS, what: () => "the shop to look through its paid lines" })
  await decide(url, order_id, "approve")
  await sql(`DELETE FROM line_item WHERE order_id = $1 AND variant_id = '${STRAY}'`)
}

const findingsSchema = z.object({ findings: z.array(z.object({ finding: z.string() }).passthrough()) })

/** Nothing of what was sold is offered for a refund, now or by `reconcile`. */
async function assertExplained(trial: Trial, way: string): Promise<void> {
  const strays = await query(
    trial.database_url,
    "SELECT order_id FROM reseller_order WHERE hold_reason = 'quote_missing' AND state = 'held'",
  )
  assertNone(
    `${way}: offered for a refund`,
    strays.map((one) => JSON.stringify(one)),
  )
  const output = await runToEnd(trial, "domain-reseller", ["reconcile", "--json"], [0, 1])
  const { findings } = findingsSchema.parse(JSON.parse(output.slice(output.indexOf("{"))))
  const wrong = findings.filter(({ finding }) => way !== "no import" || MONEY_FINDINGS.includes(finding))
  assertNone(
    `${way}: reconcile`,
    wrong.map((one) => JSON.stringify(one)),
  )
}
/** Without its rows a shop cannot explain what the account has; that its own money fits it must say even so. */
const MONEY_FINDINGS = ["paid_nothing_sold", "refund_differs"]

/** Sells of everything, and sees that nobody goes out while money is under way or the shop runs. */
async function sellAll(trial: Trial, sold: Assortment, url: string): Promise<void> {
  const orders: Record<string, string> = {}
  for (const [what, domain] of Object.entries(SOLD)) orders[what] = await orderDomain(url, sold, domain)
  const of = (what: keyof typeof SOLD) => orders[what] ?? ""
  await cartWithDomain(url, sold, "left-in-a-cart.com")
  await untilState(url, of("delivered"), "completed")
  await untilState(url, of("refused"), "refunded")
  await untilState(url, of("approved"), "held")
  await untilState(url, of("rejected"), "held")
  await untilState(url, of("pending"), "pending")
  const refused = await runToEnd(trial, "domain-reseller", ["uninstall", "--yes"], [1])
  for (const told of ["is still held", "is still pending"])
    if (!refused.includes(told)) throw new Error(`uninstall does not say "${told}":\n${refused}`)
  await decide(url, of("approved"), "approve")
  await decide(url, of("rejected"), "reject")
  const moved = { domain: SOLD.pending, order_state: "registered" }
  await fetch(`http://127.0.0.1:${trial.sandbox_port}/_sandbox/domains`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(moved),
  })
  for (const what of ["approved", "pending"] as const) await untilState(url, of(what), "completed")
  await untilState(url, of("rejected"), "refunded")
  const running = await runToEnd(trial, "domain-reseller", ["uninstall", "--yes"], [1])
  if (!running.includes("Stop the shop")) throw new Error(`uninstall does not see the shop:\n${running}`)
}

/** Out and back in each order; gives how long a way takes. */
export async function outAndBack(trial: Trial, sold: Assortment): Promise<string> {
  const sandbox = startSandbox(trial, trial.sandbox_port)
  const env = { ...trial.env, DOMAIN_RESELLER_URL: `http://127.0.0.1:${trial.sandbox_port}` }
  const at = { ...trial, env }
  try {
    await install(at)
    await whileOpen(at, SELLS, (url) => sellAll(at, sold, url))
    const began = Date.now()
    const before = await moneyOf(at)
    for (const [way, back] of Object.entries(WAYS)) {
      await back(at, sold)
      await whileOpen(at, SELLS, (url) => lookedThrough(at, sold, url))
      await assertExplained(at, way)
      const after = await moneyOf(at)
      const known = new Map([...after].filter(([name]) => before.has(name)))
      assertNone(`${way}: money that moved`, differences(before, known))
    }
    await whileOpen(at, SELLS, (url) => sellDomain(url, sold, "sold-again.com"))
    const minutes = ((Date.now() - began) / 60_000).toFixed(1)
    return `${Object.keys(WAYS).join(", ")}: no money moved, in ${minutes} minutes`
  } finally {
    await sandbox.stop()
  }
}
