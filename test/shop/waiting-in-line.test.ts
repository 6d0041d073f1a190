import { z } from "zod"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import {
  DOCUMENTED_LIMITS,
  type DomainShop,
  type Limits,
  startDomainShop,
} from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"

let domainShop: DomainShop

const start = async (limits: Limits): Promise<void> => {
  domainShop = await startDomainShop({ visitors: {} }, { limits })
}
afterEach(async () => {
  await expectAgreement(domainShop)
  await domainShop.stop()
})

const search = (query: string, address: string) =>
  domainShop.shop.http.post<unknown>(
    "/store/domains/search",
    { query, region_id: domainShop.region_id },
    { headers: { "x-forwarded-for": address } },
  )

const batchSchema = z.object({
  results: z.array(z.object({ domain: z.string() })),
  waiting: z.array(z.string()),
  retry_in_ms: z.number().nullable(),
})

const lookups = () => domainShop.sandbox.control.requests().filter(({ limit }) => limit === "lookup")
const refusedByUpstream = () => lookups().filter(({ error }) => error === "rate_limited")

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const SMALL: Limits = { read: 120, lookup: 6, write: 20, window_ms: 4_000 }

describe("A lone visitor", () => {
  it("has 36 names checked at once at the documented limits, and is never told that the shop is busy", async () => {
    await start(DOCUMENTED_LIMITS)
    const began_at = performance.now()
    const checked = new Set<string>()
    let names = Array.from({ length: 36 }, () => aName())
    while (names.length > 0) {
      const answer = await domainShop.shop.http.post<unknown>("/store/domains/search/batch", {
        names,
        region_id: domainShop.region_id,
      })
      expect(answer.status).toBe(200)
      const { results, waiting, retry_in_ms } = batchSchema.parse(answer.data)
      for (const { domain } of results) checked.add(domain)
      names = waiting
      await pause(retry_in_ms ?? 0)
    }
    expect(checked.size).toBe(36)
    expect(performance.now() - began_at).toBeLessThan(60_000)
    expect(refusedByUpstream()).toEqual([])
  })
})

describe("Whoever finds no slot", () => {
  it("waits for it and is answered", async () => {
    await start(SMALL)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => search(aName(), `198.51.100.${nth + 1}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(lookups()).toHaveLength(5)
    expect(refusedByUpstream()).toEqual([])
  })

  it("is told when there will be one, and is served then", async () => {
    await start({ ...SMALL, lookup: 1, window_ms: 10_000 })
    expect((await search(aName(), "198.51.100.1")).status).toBe(200)
    const refused = await search(aName(), "198.51.100.2")
    expectRefusal(refused, 503, "busy")
    const { retry_in_ms } = z.object({ retry_in_ms: z.number().positive() }).parse(refused.data)
    expect(refused.headers["retry-after"]).toBe(String(Math.ceil(retry_in_ms / 1_000)))
    await pause(retry_in_ms)
    expect((await search(aName(), "198.51.100.2")).status).toBe(200)
    expect(refusedByUpstream()).toEqual([])
  })
})
