import type { MedusaRequest } from "@medusajs/medusa"
import express from "express"
import request from "supertest"
import { clientNetwork, networkOf } from "../../src/reseller/http/request"
import { visitorsOptionsSchema } from "../../src/reseller/options/limits-options"

describe("The network of an address", () => {
  test.each([
    ["an IPv4 address", "192.0.2.7", "192.0.2.7"],
    ["an IPv4 address written as IPv6", "::ffff:192.0.2.7", "192.0.2.7"],
    ["an IPv4 address with a port", "192.0.2.7:4711", "192.0.2.7"],
    ["the first 64 bits of an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["the same for its neighbour", "2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["the same with a port", "[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
    ["those of a local address, without its zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
    ["one for all that is no address", "unknown, or worse", "unreadable"],
  ])("is %s", (_, address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe("Behind proxies", () => {
  const CLIENT = "198.51.100.1"
  const FORGED = "203.0.113.9"
  const PROXY = "10.0.0.2"

  /** As Medusa sets express up, with the plugin's option laid over it. */
  const seenFrom = async (forwarded: string | null, trust_proxy?: unknown): Promise<string> => {
    const { trust_proxy: trust } = visitorsOptionsSchema.parse({ trust_proxy })
    const app = express()
    app.set("trust proxy", 1)
    app.get("/", (req, res) => {
      res.send(clientNetwork(req as MedusaRequest, trust))
    })
    const asked = request(app).get("/")
    return (await (forwarded === null ? asked : asked.set("x-forwarded-for", forwarded))).text
  }

  test.each([
    ["the socket's address without a header", null, undefined, "127.0.0.1"],
    ["what the one proxy says that Medusa trusts", CLIENT, undefined, CLIENT],
    ["not what the client had written before it", `${FORGED}, ${CLIENT}`, undefined, CLIENT],
    ["the socket's address where no proxy is trusted", FORGED, 0, "127.0.0.1"],
    ["one hop further with two proxies", `${FORGED}, ${CLIENT}, ${PROXY}`, 2, CLIENT],
    [
      "beyond the addresses of known proxies",
      `${FORGED}, ${CLIENT}, ${PROXY}`,
      ["loopback", "10.0.0.0/8"],
      CLIENT,
    ],
  ])("the client is %s", async (_, forwarded, trust, network) => {
    expect(await seenFrom(forwarded, trust)).toBe(network)
  })
})
