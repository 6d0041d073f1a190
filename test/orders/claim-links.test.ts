import { CLAIM_TTL_MS, ClaimLinks } from "../../src/reseller/orders/claim-links.service"
import { claimToken } from "../../src/reseller/orders/claim-orders.service"
import type { Database } from "../../src/reseller/shared/sql.store"

const ADDRESS = "sara@customer.test"

let now = 0
const links = new ClaimLinks("secret", () => now)
const token = links.make(["order_1", "order_2"], ADDRESS)

beforeEach(() => {
  now = 0
})

/** The token with another text in place of what it says. */
const saying = (claim: unknown) =>
  `${Buffer.from(JSON.stringify(claim)).toString("base64url")}.${token.split(".")[1]}`

describe("A link that claims a guest's orders", () => {
  it("names them, and was signed for one address, however that is spelt", () => {
    const claim = links.read(token)
    expect(claim?.names).toMatchObject({ orders: ["order_1", "order_2"] })
    expect(claim?.isOf("Sara@Customer.Test")).toBe(true)
    expect(claim?.isOf("bob@customer.test")).toBe(false)
    expect(token).toMatch(/^[\w.-]+$/)
    expect(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).not.toContain("sara")
  })

  it("of the browser that pays names its cart, whatever the address is then", () => {
    const claim = links.read(links.makeForCart("cart_1"))
    expect(claim?.names).toMatchObject({ cart: "cart_1" })
    expect(claim?.isOf(ADDRESS)).toBe(true)
  })

  it("is the same when a mail goes out a second time on its day", () => {
    now = 1
    const first = links.make(["order_1"], ADDRESS)
    now = 60_000
    expect(links.make(["order_1"], ADDRESS)).toBe(first)
  })

  it("ends when its time is over", () => {
    now = CLAIM_TTL_MS - 1
    expect(links.read(token)).not.toBeNull()
    now = CLAIM_TTL_MS
    expect(links.read(token)).toBeNull()
  })

  it.each([
    ["other orders", saying({ orders: ["order_3"], until: CLAIM_TTL_MS })],
    ["a cart", saying({ cart: "cart_1", until: CLAIM_TTL_MS })],
    ["a longer time", saying({ orders: ["order_1", "order_2"], until: 2 * CLAIM_TTL_MS })],
    ["another signature", `${token.slice(0, -2)}AA`],
    ["no signature", `${token.split(".")[0]}.`],
    ["the same by another shop", new ClaimLinks("other", () => 0).make(["order_1"], ADDRESS)],
  ])("is nobody's with %s", (_, forged) => {
    expect(links.read(forged)?.isOf(ADDRESS)).toBe(false)
  })

  it.each(["", "a", ".", "a.b.c", `${token}.x`, saying({ orders: [] }), saying("x"), "bm90IGpzb24.AA"])(
    "is none where the text is %j",
    (text) => {
      expect(links.read(text)).toBeNull()
    },
  )
})

describe("A token that the shop's own code asks for", () => {
  const askedFor = (has_account: boolean, claims: ClaimLinks | null = links) => {
    const order = { id: "order_1", display_id: 1, email: ADDRESS, customer_id: "cus_1", has_account }
    const row = { ...order, is_canceled: false, has_inquiry: false }
    const database = { query: async () => [row] } as unknown as Database
    return claimToken("order_1", { database, parts: { claims } })
  }

  it("is for the guest's order and its address", async () => {
    const claim = links.read((await askedFor(false)) ?? "")
    expect(claim?.names).toMatchObject({ orders: ["order_1"] })
    expect(claim?.isOf(ADDRESS)).toBe(true)
  })

  it("is none for an order that is in an account, nor where Medusa has no secret", async () => {
    expect(await askedFor(true)).toBeNull()
    expect(await askedFor(false, null)).toBeNull()
  })
})
