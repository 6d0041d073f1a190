import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { aName, buy } from "../support/domains/buy"
import { domainOrder, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { waitFor } from "../support/wait-for"

/** As a shop has them: a call may take a minute, and a lease lasts for more than two. */
const TIMEOUTS = { read_ms: 10_000, lookup_ms: 10_000, write_ms: 60_000 }

/** docs/operations.md: a stop takes nine seconds at most. The rest is for a busy machine. */
const STOP_WITHIN_MS = 15_000

/** Far below the lease: whoever waits for that has waited in vain by then. */
const TAKEN_UP_AT_ONCE_MS = 60_000

openDomainShop({ timeouts: TIMEOUTS })

const isUnderWay = () =>
  domainShop.sandbox.control
    .requests()
    .some(({ endpoint, delivery }) => endpoint === "register" && ["open", "silence"].includes(delivery))

const leases = () => sql("SELECT id FROM reseller_order WHERE lease_until > clock_timestamp()")

async function sendHalf(rest: string): Promise<Socket> {
  const { hostname, port } = new URL(domainShop.shop.url)
  const socket = connect(Number(port), hostname)
  // The shop may cut it off.
  socket.on("error", () => undefined)
  await once(socket, "connect")
  socket.write(`POST /store/domains/search HTTP/1.1\r\nHost: shop.test\r\n${rest}`)
  return socket
}

async function stopDuring(domain: string): Promise<{ order_id: string; took_ms: number }> {
  const { id } = await buy(domainShop, [domain])
  await untilState(domainShop, id, domain, "executing")
  await waitFor(isUnderWay, { what: "the call to be under way" })
  const began = performance.now()
  await domainShop.shop.kill("SIGTERM")
  return { order_id: id, took_ms: performance.now() - began }
}

describe("a shop that is told to stop", () => {
  it("finishes the call that is under way and writes down what became of it", async () => {
    const domain = aName("slow3000-")
    const { order_id, took_ms } = await stopDuring(domain)
    expect(took_ms).toBeLessThan(STOP_WITHIN_MS)
    expect(await leases()).toEqual([])
    await domainShop.shop.restart()
    expect(await untilState(domainShop, order_id, domain, "completed")).toMatchObject({ attempts: 1 })
  })

  it("breaks a call off that does not end, and gives the order to whoever comes next at once", async () => {
    const domain = aName("hang-")
    const { order_id, took_ms } = await stopDuring(domain)
    expect(took_ms).toBeLessThan(STOP_WITHIN_MS)
    expect(await leases()).toEqual([])
    await domainShop.shop.restart()
    await untilState(domainShop, order_id, domain, "completed", TAKEN_UP_AT_ONCE_MS)
    const { history } = await domainOrder(domainShop, order_id, domain)
    expect(history.filter(({ reason }) => reason === "sent")).toHaveLength(2)
  })

  it.each([
    ["the body of a request", "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"],
    ["the head of a request", ""],
  ])("ends although a client has sent half of %s, and loses nothing", async (_, rest) => {
    const domain = aName("slow3000-")
    const held = await sendHalf(rest)
    try {
      const { order_id, took_ms } = await stopDuring(domain)
      expect(took_ms).toBeLessThan(STOP_WITHIN_MS)
      expect(await leases()).toEqual([])
      await domainShop.shop.restart()
      expect(await untilState(domainShop, order_id, domain, "completed")).toMatchObject({ attempts: 1 })
    } finally {
      held.destroy()
    }
  })
})
