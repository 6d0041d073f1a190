import { setTimeout as delay } from "node:timers/promises"
import type { AxiosInstance, AxiosResponse } from "axios"
import { z } from "zod"
import { addressIn } from "../../test/support/shop/cart"

const BUSY = 503
const SEARCHES = 3

/** After a fault of upstream's, which tells no time. */
const AGAIN_MS = 2_000

const refusedSchema = z.object({ code: z.string(), retry_in_ms: z.number().positive().optional() })
const cartSchema = z.object({ cart: z.object({ id: z.string() }) })

/** `refusals`: how often it was told to come back; `faults`: what it met besides; `add_ms`: from the first wish to have the name in the cart until it was there. */
export type Shopper = { refusals: number; faults: string[]; add_ms: number }

/** Whichever instance the balancer chooses. */
export type Shops = () => AxiosInstance

/** Searches three names, adds one and pays; comes back whenever, and only when, the shop says so. */
export async function shopper(nth: number, region_id: string, shops: Shops): Promise<Shopper> {
  let refusals = 0
  const faults: string[] = []
  const headers = { "x-forwarded-for": `10.0.${Math.floor(nth / 250)}.${1 + (nth % 250)}` }
  const post = async (path: string, body: object = {}): Promise<AxiosResponse<unknown>> => {
    for (;;) {
      const answer = await shops().post<unknown>(path, body, { headers })
      if (answer.status !== BUSY) {
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.data)}`)
        return answer
      }
      const { code, retry_in_ms = AGAIN_MS } = refusedSchema.parse(answer.data)
      if (code === "busy") refusals += 1
      else faults.push(code)
      await delay(retry_in_ms)
    }
  }

  for (let one = 0; one < SEARCHES; one += 1)
    await post("/store/domains/search", { query: `shopper${nth}-${one}.com`, region_id })

  const { cart } = cartSchema.parse((await post("/store/carts", { region_id })).data)
  const address = addressIn("ir")
  const email = `shopper${nth}@customer.test`
  await post(`/store/carts/${cart.id}`, { email, shipping_address: address, billing_address: address })
  const wished_at = performance.now()
  await post(`/store/carts/${cart.id}/domains`, { domain: `shopper${nth}-0.com` })
  const add_ms = performance.now() - wished_at
  await post(`/store/carts/${cart.id}/payment-sessions`)
  await post(`/store/carts/${cart.id}/payment-session`, { provider_id: "demo" })
  await post(`/store/carts/${cart.id}/complete`)
  return { refusals, faults, add_ms }
}

/** One address that searches so often a second, whatever it is answered. */
export function flood(a_second: number, region_id: string, shops: Shops): { stop(): Promise<string> } {
  const answers = new Map<number, number>()
  const underWay = new Set<Promise<void>>()
  let sent = 0
  const search = async (query: string) => {
    const headers = { "x-forwarded-for": "203.0.113.7" }
    const { status } = await shops().post<unknown>("/store/domains/search", { query, region_id }, { headers })
    answers.set(status, 1 + (answers.get(status) ?? 0))
  }
  const timer = setInterval(() => {
    sent += 1
    const one = search(`flood${sent}.com`).catch(() => undefined)
    underWay.add(one)
    void one.then(() => underWay.delete(one))
  }, 1_000 / a_second)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      return [...answers].map(([status, count]) => `${count} x ${status}`).join(", ")
    },
  }
}
