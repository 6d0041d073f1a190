import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { build } from "esbuild"
import { z } from "zod"
import { REPOSITORY } from "../../dev/processes/paths"
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
    const guide = readFileSync(join(REPOSITORY, "docs/storefront.md"), "utf8")
    const blocks = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)
    expect(blocks).toHaveLength(10)
    expect(blocks.join("\n")).toBe(readFileSync(EXAMPLE, "utf8").replace(ITS_EXPORTS, ""))
  })

  it("buys a name and asks an inquiry in a shop that knows nothing of the demo", async () => {
    const folder = mkdtempSync(join(REPOSITORY, ".data/guide-"))
    try {
      const source = join(folder, "guide.ts")
      const program = join(folder, "guide.mjs")
      writeFileSync(
        source,
        readFileSync(EXAMPLE, "utf8")
          .replace(SHOWN_ADDRESS, domainShop.shop.url)
          .replace(CLIENT, IN_PERSIAN) + REPORT,
      )
      await build({
        entryPoints: [source],
        outfile: program,
        bundle: true,
        platform: "node",
        format: "esm",
        packages: "external",
        alias: { "medusa-plugin-domain-reseller-client": join(REPOSITORY, "src/client/index.ts") },
        tsconfigRaw: {},
      })
      const { stdout } = await promisify(execFile)(process.execPath, [program])
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
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
