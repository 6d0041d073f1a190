import type { AxiosResponse } from "axios"
import { z } from "zod"
import { aName, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { DOCUMENTED_LIMITS } from "../support/domains/domain-shop"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { ageQuotes, restLookups } from "../support/domains/time"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** The documented limits in a shorter minute. */
const LIMITS = { ...DOCUMENTED_LIMITS, window_ms: 4_000 }
/** Longer than a request waits for its turn. */
const REST_MS = 12_000
const COST = 1_000_000

afterEach(() => untilAtRest(domainShop))
// More names a minute than one visitor may add; how often they are asked again is counted all the same.
openDomainShop({ visitors: { additions_per_minute: 1_000 } }, { limits: LIMITS })
beforeEach(() => costs(COST))

const costs = (register: number) => domainShop.sandbox.control.setPrice({ tld: "com", cost: { register } })
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const lookups = (): number =>
  domainShop.sandbox.control.requests().filter(({ endpoint }) => endpoint === "check").length

const names = (count: number): string[] => Array.from({ length: count }, () => aName())

// Several names that are gone, told in one answer: test/storefront/storefront-orders.

/** A cart with these names, all quoted an hour ago, after a pause in which upstream has forgotten their lookups. */
async function agedCart(domains: readonly string[]): Promise<string> {
  const { id } = await newCart(domainShop.shop, domainShop)
  for (const domain of domains) {
    const add = async () => (await tryAddDomain(domainShop, id, { domain })).status === 200
    await waitFor(add, { what: "room for a quote" })
  }
  await ageQuotes(domainShop, id)
  await sleep(LIMITS.window_ms)
  return id
}

const makeSessions = (id: string): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(`/store/carts/${id}/payment-sessions`)

const busySchema = z.object({
  code: z.literal("busy"),
  retry_in_ms: z.number().positive().max(REST_MS),
  progress: z.object({ done: z.number(), total: z.number() }),
})

/** As a storefront goes on by itself: tells how far each try came, up to the first answer that is not "busy". */
async function patiently(id: string): Promise<{ done: number[]; answer: AxiosResponse<unknown> }> {
  const done: number[] = []
  for (;;) {
    const answer = await makeSessions(id)
    if (answer.status !== 503) return { done, answer }
    const { retry_in_ms, progress } = busySchema.parse(answer.data)
    done.push(progress.done)
    await sleep(retry_in_ms)
  }
}

it("a cart of 45 names whose quotes have aged, at the documented limits is asked in several tries, each going on where the last one stopped, and is paid", async () => {
  const domains = names(45)
  const id = await agedCart(domains)
  const before = lookups()
  const asked = patiently(id)
  await waitFor(() => lookups() > before, { what: "the first lookups" })
  await restLookups(domainShop, REST_MS)
  const { done, answer } = await asked
  expect(answer.status).toBe(200)
  expect(lookups() - before).toBe(domains.length)
  expect(done.length).toBeGreaterThanOrEqual(1)
  expect(done).toEqual([...new Set(done)].sort((a, b) => a - b))

  const order = await pay(domainShop.shop, id)
  expect(order.total).toBe(Math.round(domains.length * COST * 1.1))
  for (const domain of domains) await untilState(domainShop, order.id, domain, "completed")
})
