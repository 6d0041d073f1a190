import { query } from "../../dev/postgres/query"
import { countStates, type ListQuery, listOrderRows } from "../../src/reseller/orders/order-list.store"
import type { Interface } from "../../src/reseller/orders/order-row"
import { STATES, type State } from "../../src/reseller/orders/states"
import { database, openDatabase } from "../support/postgres/data-source"

/** Enough for several rows of each state of each interface, some of them made in the same moment. */
const ROWS = 240

type Row = {
  id: string
  state: State
  interface: Interface
  subject: string
  order_id: string | null
  line_item_id: string
  customer_id: string | null
  created_at: Date
}

const NEVER_ORDERED: readonly State[] = ["quoted", "expired"]
const SERVICES = ["card-inquiry", "iban-inquiry"]
const WORDS = ["shop", "my-shop", "shop-two", "other"]

const rowOf = (n: number): Row => {
  const state = STATES[n % STATES.length] ?? "quoted"
  const served_by = n % 4 === 0 ? "identity" : "domains"
  return {
    id: `${served_by === "identity" ? "iord" : "dord"}_${String(n * 7919).padStart(8, "0")}`,
    state,
    interface: served_by,
    subject: served_by === "identity" ? `${SERVICES[n % 8 === 0 ? 0 : 1]}` : `${WORDS[n % 4]}.com`,
    order_id: NEVER_ORDERED.includes(state) ? null : `order_${n % 50}`,
    line_item_id: `item_${n}`,
    customer_id: n % 3 === 0 ? null : `cus_${n % 7}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 60_000),
  }
}
const rows = Array.from({ length: ROWS }, (_, n) => rowOf(n))

openDatabase()
beforeAll(async () => {
  await query(
    database.url,
    `INSERT INTO reseller_order (id, state, hold_reason, reason, subject, request, order_id, line_item_id, customer_id,
                                 price, currency_code, created_at)
     SELECT r->>'id', r->>'state', CASE r->>'state' WHEN 'held' THEN 'price_increase' END, 'test', r->>'subject',
            CASE r->>'interface' WHEN 'identity' THEN '{"kind": "inquiry"}'::jsonb
                 ELSE '{"kind": "register", "years": 1, "nameservers": [], "premium": false}' END,
            r->>'order_id', r->>'line_item_id', r->>'customer_id', 1, 'irt', (r->>'created_at')::timestamptz
       FROM jsonb_array_elements($1) r`,
    [JSON.stringify(rows)],
  )
})

type Asked = ListQuery & { q?: string }
const ALL: Omit<Asked, "interface"> = { limit: 20, offset: 0 }

/** The same as the list must say, from the rows themselves. */
function expected({ states = [], order_id, customer_id, q = "", limit, offset, ...of }: Asked) {
  const found = rows
    .filter((row) => row.interface === of.interface)
    .filter(({ state }) => (states.length > 0 ? states : STATES.filter(isListed)).includes(state))
    .filter((row) => order_id === undefined || row.order_id === order_id)
    .filter((row) => customer_id === undefined || row.customer_id === customer_id)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1))
  const named = found.filter(({ subject }) => of.interface === "domains" && subject === q)
  const wanted =
    q === ""
      ? found
      : named.length > 0
        ? named
        : found.filter(
            (row) => row.subject.includes(q) || [row.id, row.order_id, row.line_item_id].includes(q),
          )
  return { ids: wanted.slice(offset, offset + limit).map(({ id }) => id), count: wanted.length }
}
const isListed = (state: State): boolean => !NEVER_ORDERED.includes(state)

async function listed(asked: Asked) {
  const found = await listOrderRows(database.source.manager, asked)
  return { ids: found.rows.map(({ id }) => id), count: found.count }
}

const some: readonly Partial<Asked>[] = [
  {},
  { states: ["held"] },
  { states: ["completed", "refunded", "expired"] },
  { states: STATES },
  { states: ["completed", "completed"] },
  { order_id: "order_7" },
  { customer_id: "cus_5" },
  { customer_id: "cus_5", states: ["quoted", "held"] },
  { q: "shop" },
  { q: "inquiry" },
  { q: "shop.com" },
  { q: "shop.com", states: ["expired"] },
  { q: "%" },
  { q: "no-such-name" },
  { q: "card-inquiry" },
  { q: "shop", customer_id: "cus_4" },
  ...rows
    .slice(30, 34)
    .flatMap(({ id, line_item_id, order_id }) => [
      { q: id },
      { q: line_item_id },
      { q: order_id ?? "order_none" },
    ]),
]

const pages = [
  { limit: 20, offset: 0 },
  { limit: 7, offset: 7 },
  { limit: 100, offset: 0 },
  { limit: 5, offset: 400 },
] as const

describe.each(["domains", "identity"] as const)("The list of orders of the %s interface", (served_by) => {
  it.each(some)("of %j has every row that it should, the newest first, on whichever page", async (asked) => {
    for (const page of pages) {
      const whole: Asked = { ...ALL, interface: served_by, ...asked, ...page }
      expect({ whole, ...(await listed(whole)) }).toEqual({ whole, ...expected(whole) })
    }
  })
})

it("The count of states counts each row", async () => {
  const counts = await countStates(database.source.manager)
  const of = (state: State) => rows.filter((row) => row.state === state).length
  expect(counts).toEqual(Object.fromEntries(STATES.map((state) => [state, of(state)])))
})
