import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { REPOSITORY } from "../../tools/processes/paths"
import { forgetPlugin } from "../support/host-shop/forget-plugin"
import { fillCarts } from "../support/host-shop/ordinary-carts"
import { afterPayment, draftOrders, edits, exchanges, lists } from "../support/host-shop/ordinary-orders"
import { browse, type SetUp, setUp } from "../support/host-shop/ordinary-shop"
import { type Played, Player } from "../support/host-shop/play"
import { StatementLog } from "../support/host-shop/statements"
import { createDatabase } from "../support/postgres/create-database"
import { prepareShop } from "../support/shop/fixtures"
import { type ShopOptions, startShop } from "../support/shop/start-shop"

const HELPERS = ["search-plugin", "held-events"].map((name) => join(REPOSITORY, "test/support", name))
const LOGS = mkdtempSync(join(tmpdir(), "unnoticed-"))

/** The sweep asks by the clock, whatever shoppers do: once at the start is enough here. */
const RARELY_MS = 3_600_000

/** So does the synchronisation of domains, by a clock in the database. */
const READ_NOTHING = "UPDATE reseller_sync SET next_read_at = clock_timestamp() + interval '1 day'"

type Side = { player: Player; set: SetUp; stop(): Promise<void> }

async function open(name: string, options: ShopOptions["options"]): Promise<Side> {
  const database = await createDatabase()
  if (options === null) await forgetPlugin(database.url)
  else await query(database.url, READ_NOTHING)
  const statementsFile = join(LOGS, name)
  const shop = await startShop({ options, databaseUrl: database.url, plugins: HELPERS, statementsFile })
  // The boot's own: Medusa fills the search index, where the plugin's products are few but there.
  await shop.admin.post("/admin/held-events")
  const fixtures = await prepareShop(shop)
  const log = new StatementLog(statementsFile)
  await log.caughtUp(shop)
  const player = new Player(shop, fixtures, log)
  const set = await setUp(player)
  const stop = async () => {
    await shop.stop()
    await database.drop()
  }
  return { player, set, stop }
}

let sides: Side[]

beforeAll(async () => {
  sides = await Promise.all([open("without", null), open("with", { poll: { sweep_ms: RARELY_MS } })])
})
afterAll(async () => {
  for (const { stop } of sides ?? []) await stop()
  rmSync(LOGS, { recursive: true, force: true })
})

const CHAPTERS: [string, (side: Side) => Promise<void>][] = [
  ["set up", async () => undefined],
  ["the catalogue", ({ player, set }) => browse(player, set)],
  ["carts", ({ player, set }) => fillCarts(player, set)],
  ["draft orders", ({ player }) => draftOrders(player)],
  ["orders, deliveries, refunds and returns", ({ player }) => afterPayment(player)],
  ["exchanges and claims", ({ player }) => exchanges(player)],
  ["edits of orders", ({ player }) => edits(player)],
  ["the admin's lists", ({ player }) => lists(player)],
]

/**
 * How many statements a request may take more than in a shop without the plugin: each asks an index for lines of ours,
 * and nothing else is asked. What is not listed takes none.
 */
const PROBES: [RegExp, number][] = [
  // Two where Medusa gives the cart to whoever looks at it signed in.
  [/^GET \/store\/carts\/[^/]+$/, 2],
  [/^GET \/store\/orders\/cart\//, 1],
  [/^POST \/store\/carts$/, 1],
  [/^POST \/store\/carts\/[^/]+\/complete(-cart)?$/, 4],
  [/^(POST|DELETE) \/store\/carts\/./, 3],
  [/^POST \/admin\/draft-orders\/[^/]+\/pay$/, 3],
  [/^(POST|DELETE) \/admin\/draft-orders/, 1],
  [/^(POST|DELETE) \/admin\/order-edits\/[^/]+\/items\/./, 1],
  [/^POST \/store\/(returns|swaps)$/, 1],
  [/^POST \/admin\/orders\/[^/]+\/(return|swaps|claims)$/, 1],
  [/^POST \/admin\/returns\/[^/]+\/receive$/, 1],
]

/** Medusa brings the payment of a cart up to date when it hears of another customer; the rest are orders' own events. */
const WATCHED = /^(order|order-edit|cart\.customer_updated)/

function probesAllowed({ request, body }: Played): number {
  if (request === "events") return sentIn(body).filter((name) => WATCHED.test(name)).length
  return PROBES.find(([pattern]) => pattern.test(request.split("?")[0] ?? ""))?.[1] ?? 0
}

const sentIn = (body: unknown): string[] => z.object({ sent: z.array(z.string()) }).parse(body).sent

/** What the list of variants asks for more, in the same statement. */
const NOT_OURS = 'NOT"ProductVariant"."product_id" IN $, $ AND '

/** A statement without its values and brackets. */
const shapeOf = (statement: string): string =>
  (statement.split(" -- PARAMETERS")[0] ?? "")
    .replace(/\$\d+/g, "$")
    .replace(/[()]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replaceAll(NOT_OURS, "")
const isProbe = (shape: string): boolean => /line_item/.test(shape) && /variant_id = ANY/.test(shape)

/** What is left of the first when the second is taken out, each as often as it is there. */
function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const timesIn = (all: readonly string[], shape: string): number => all.filter((one) => one === shape).length

function costOf(plain: Played, withPlugin: Played | undefined): string[] {
  const before = plain.statements.map(shapeOf)
  const now = (withPlugin?.statements ?? []).map(shapeOf)
  const more = without(now, before)
  const unknown = more.filter((shape) => !isProbe(shape))
  const allowed = probesAllowed(plain)
  return [
    ...unknown.map((shape) => `${plain.request}: more: ${shape}`),
    ...without(before, now).map(
      (shape) =>
        `${plain.request}: less (${timesIn(before, shape)}, with it ${timesIn(now, shape)}): ${shape}`,
    ),
    ...(more.length > allowed ? [`${plain.request}: ${more.length} probes, ${allowed} allowed`] : []),
  ]
}

describe.each(CHAPTERS)("%s, played in a shop with the plugin and in one without,", (_, play) => {
  type Taken = ReturnType<Player["taken"]>
  let plain: Taken
  let withPlugin: Taken

  beforeAll(async () => {
    await Promise.all(sides.map(play))
    const [one, other] = sides.map(({ player }) => player.taken())
    if (one === undefined || other === undefined) throw new Error("two shops play")
    plain = one
    withPlugin = other
  })

  it("gives the same answers, refusals included", () => {
    const told = ({ played }: Taken) => played.map(({ statements, ...rest }) => rest)
    expect(told(withPlugin)).toEqual(told(plain))
  })

  it("asks the database the same, and no more than the probes that are listed here", () => {
    const costs = plain.played.flatMap((one, index) => costOf(one, withPlugin.played[index]))
    expect(costs).toEqual([])
  })

  it("tells the shop's staff the same in the log", () => {
    expect(withPlugin.remarks).toEqual(plain.remarks)
  })
})
