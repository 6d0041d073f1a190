import { accountAnswerSchema } from "../../src/api-schemas/admin-account"
import { healthAnswerSchema } from "../../src/api-schemas/admin-health"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomains, aName } from "../support/domains/buy"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { newCart } from "../support/shop/cart"
import { startOtherProgram } from "../support/shop/other-program"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** The documented limit of writes is twice as many in a window sixty times as long. */
const LIMITS = { read: 500, lookup: 500, write: 10, window_ms: 1_000 }
/** Five of the ten writes of a window. */
const OTHER_EVERY_MS = 200
const NAMES = 24

/** Five writes a window are left at most, and the budget has to find that out. */
const DRAINED_MS = 90_000
/** Forty windows at most, after many refusals. */
const RECOVERED_MS = 60_000

jest.setTimeout(DRAINED_MS + RECOVERED_MS)

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({}, { limits: LIMITS })
})
afterAll(() => domainShop?.stop())

const account = async () =>
  (await call(domainShop.shop.admin, accountAnswerSchema, { url: "/admin/domain-account" })).domain_account
const health = async () =>
  (await call(domainShop.shop.admin, healthAnswerSchema, { url: "/admin/domain-health" })).domain_health

const warns = async () => (await account()).warnings.some(({ code }) => code === "rate_limited")

/** The shop's own paid calls, in their order: whether upstream refused them with 429. */
const refusals = (): boolean[] =>
  domainShop.sandbox.control
    .requests()
    .filter(({ endpoint }) => endpoint === "register")
    .map(({ status }) => status === 429)

const count = (seen: readonly boolean[]): number => seen.filter(Boolean).length

describe("another program that uses the same token", () => {
  it("slows paid orders down and stops none; few are refused, and the shop's staff are told until it ends", async () => {
    const other = startOtherProgram(domainShop.sandbox, OTHER_EVERY_MS)
    try {
      const cart = await newCart(domainShop.shop, domainShop)
      const names = Array.from({ length: NAMES }, () => aName())
      expect((await addDomains(domainShop, cart.id, names)).added).toHaveLength(NAMES)
      await pay(domainShop.shop, cart.id)

      await waitFor(warns, { what: "the account to tell of it" })
      const { budget, warnings } = await account()
      expect(budget.write.usable).toBeLessThan(LIMITS.write)
      expect(budget.lookup.usable).toBe(LIMITS.lookup)
      expect(warnings).toContainEqual({
        code: "rate_limited",
        limits: [{ name: "write", usable: expect.any(Number), limit: LIMITS.write }],
      })
      const { status, reasons } = await health()
      expect(status).toBe("degraded")
      expect(reasons.map(({ code }) => code)).toContain("rate_limited")

      await waitFor(
        async () =>
          (
            await query(
              domainShop.shop.databaseUrl,
              "SELECT 1 FROM reseller_order WHERE state <> 'completed'",
            )
          ).length === 0,
        { what: "all orders to be completed", timeout_ms: DRAINED_MS },
      )
      const seen = refusals()
      expect(count(seen)).toBeLessThan(seen.length / 3)
    } finally {
      other.stop()
    }

    // As if twenty windows had passed without a refusal, and the rest of them really.
    await query(
      domainShop.shop.databaseUrl,
      "UPDATE reseller_budget_limit SET halved_at = halved_at - interval '20 seconds'",
    )
    await waitFor(async () => !(await warns()), { what: "the warning to end", timeout_ms: RECOVERED_MS })
    expect((await account()).budget.write.usable).toBe(LIMITS.write)
    expect((await health()).reasons).toEqual([])
    await expectAgreement(domainShop, { isTokenShared: true })
  })
})
