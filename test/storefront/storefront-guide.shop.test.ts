import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../dev/processes/paths"
import { blocksOf, run } from "../support/docs/program"
import { domainShop, openDomainShop } from "../support/domains/open-shop"

const EXAMPLE = join(REPOSITORY, "docs/examples/buy-a-domain.ts")
const SHOWN_ADDRESS = "https://shop.example.com"
/** What the program's comment offers to a shop that speaks Persian. */
const CLIENT = "fetchRequest(SHOP)"
const IN_PERSIAN = `fetchRequest(SHOP, { headers: { "accept-language": "fa" } })`
const ITS_EXPORTS = /\nexport \{[\s\S]*$/

const seenSchema = z.object({
  extensions: z.number(),
  wanted: z.object({ domain: z.string(), orderable: z.literal(true) }),
  in_cart: z.object({ domain: z.string(), years: z.number(), state: z.string() }),
  followed: z.array(z.object({ domain: z.string(), message: z.string() })),
  several: z.array(z.string()),
  inquiry: z.object({ service: z.string(), state: z.string() }),
  warnings: z.array(z.unknown()),
  consent: z.string(),
})

const REPORT = `
console.log(JSON.stringify({ extensions: tlds.length, wanted, in_cart: domain_order, followed: domain_orders,
  several: [...added, ...refused].map(({ domain }) => domain),
  inquiry: inquiry_order, warnings, consent: consent.text }))`

openDomainShop()

describe("docs/storefront.md", () => {
  it("shows the program of docs/examples, block by block", () => {
    const blocks = blocksOf(join(REPOSITORY, "docs/storefront.md"))
    expect(blocks).toHaveLength(10)
    expect(blocks.join("\n")).toBe(readFileSync(EXAMPLE, "utf8").replace(ITS_EXPORTS, ""))
  })

  it("buys a name and asks an inquiry in a shop that knows nothing of the demo", async () => {
    const program = readFileSync(EXAMPLE, "utf8")
      .replace(SHOWN_ADDRESS, domainShop.shop.url)
      .replace(CLIENT, IN_PERSIAN)
    const client = join(REPOSITORY, "src/client/index.ts")
    const stdout = await run(program + REPORT, join(REPOSITORY, ".data"), client)
    const seen = seenSchema.parse(JSON.parse(stdout))
    expect(seen.extensions).toBeGreaterThan(5)
    expect(seen.wanted.domain).toBe("my-shop.com")
    expect(seen.in_cart).toMatchObject({ domain: "my-shop.com", years: 2, state: "quoted" })
    expect(seen.followed).toMatchObject([{ domain: "my-shop.com" }])
    expect(seen.followed[0]?.message).toMatch(/[\u0600-\u06ff]/)
    expect(seen.several).toContain("other.org")
    expect(seen.inquiry).toMatchObject({ service: "convert-card-to-iban", state: "quoted" })
    expect(seen.warnings).toEqual([])
    expect(seen.consent).toMatch(/[\u0600-\u06ff]/)
  })
})
