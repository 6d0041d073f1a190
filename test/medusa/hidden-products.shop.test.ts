import { join } from "node:path"
import type { AxiosResponse } from "axios"
import { z } from "zod"
import { REPOSITORY } from "../../dev/processes/paths"
import { call } from "../../dev/seed/call"
import { PRODUCTS } from "../../dev/seed/seed-shop"
import { RESELLER_VARIANT_IDS } from "../../src/reseller/cart/reseller-products.service"
import { aName, tryAddDomain } from "../support/domains/buy"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { newCart } from "../support/shop/cart"
import { waitFor } from "../support/wait-for"

const OURS = ["prod_domain_reseller", "prod_identity_reseller"]

openDomainShop({}, { plugins: [join(REPOSITORY, "test/support/search-plugin")] })

const get = (url: string): Promise<AxiosResponse<unknown>> => domainShop.shop.http.get<unknown>(url)

/** The answer about ours, as it would be about something that there is not. */
const asOfNone = ({ status, data }: AxiosResponse<unknown>, id: string): unknown => ({
  status,
  data: JSON.parse(JSON.stringify(data).replaceAll(id, "none")),
})

const VARIANTS = z.object({ variants: z.array(z.object({ id: z.string() })) })

describe("a stranger", () => {
  it.each([
    ["", PRODUCTS.length],
    [`?limit=${PRODUCTS.length}&offset=1`, PRODUCTS.length - 1],
    [`?ids=${RESELLER_VARIANT_IDS.join(",")}`, 0],
    ["?id[]=variant_domain_register", 0],
    ["?title=Registration", 0],
    ["?inventory_quantity=0", PRODUCTS.length],
    ["?expand=product", PRODUCTS.length],
  ])(
    "finds none of our variants in the list of variants %s, and no gap where they are",
    async (query, count) => {
      const { variants } = VARIANTS.parse((await get(`/store/variants${query}`)).data)
      expect(variants).toHaveLength(count)
      for (const { id } of variants) expect(RESELLER_VARIANT_IDS).not.toContain(id)
    },
  )

  it.each([
    ...OURS.map((id) => ["products", id]),
    ["variants", "variant_domain_register"],
    ["variants", "variant_inquiry_card-inquiry"],
  ])("reads of /store/%s/%s what is read of one that there is not", async (route, id) => {
    const none = await get(`/store/${route}/none`)
    expect(none.status).toBe(404)
    expect(asOfNone(await get(`/store/${route}/${id}`), String(id))).toEqual(asOfNone(none, "none"))
  })

  it.each(["", `?id[]=${OURS.join("&id[]=")}`, "?q=domain", "?handle=domain-reseller-domains"])(
    "finds none of our products in the list of products %s",
    async (query) => {
      const { data } = await get(`/store/products${query}`)
      expect(JSON.stringify(data)).not.toMatch(/reseller|variant_(domain|inquiry)/)
    },
  )

  it("finds none of our products by searching, although the search plugin was given all", async () => {
    const search = async (q: string) =>
      (await domainShop.shop.http.post("/store/products/search", { q })).data
    await waitFor(async () => JSON.stringify(await search("mug")).includes("Mug"), {
      what: "the search index",
    })
    for (const q of ["domain", "inquiry", "registration", "reseller"])
      expect(await search(q)).toEqual({ hits: [] })
  })

  it("finds them no more although an admin has published one, from the next start on", async () => {
    const { admin } = domainShop.shop
    expect((await admin.post(`/admin/products/${OURS[0]}`, { status: "published" })).status).toBe(200)
    await domainShop.shop.restart()
    const isDraft = async () => {
      expect(JSON.stringify((await get("/store/products")).data)).not.toContain("reseller")
      return (await admin.get(`/admin/products/${OURS[0]}`)).data.product.status === "draft"
    }
    await waitFor(isDraft, { what: "the product to be a draft again" })
  })
})

describe("the shop's staff", () => {
  it("see our two products, as drafts, among the shop's own, and may give goods the same names", async () => {
    const { admin } = domainShop.shop
    const products = z.object({ products: z.array(z.object({ id: z.string(), status: z.string() })) })
    const { products: all } = await call(admin, products, { url: "/admin/products?limit=100" })
    expect(all).toHaveLength(PRODUCTS.length + OURS.length)
    for (const id of OURS) expect(all).toContainEqual(expect.objectContaining({ id, status: "draft" }))
    for (const title of ["Domain name", "Identity inquiry"])
      expect(await admin.post("/admin/products", { title })).toMatchObject({
        status: 200,
        data: { product: { title } },
      })
  })

  it("who delete our products find them again within a minute, and the shop sells as before", async () => {
    for (const id of OURS)
      expect((await domainShop.shop.admin.delete(`/admin/products/${id}`)).status).toBe(200)
    const { id } = await newCart(domainShop.shop, domainShop)
    await waitFor(async () => (await tryAddDomain(domainShop, id, { domain: aName() })).status === 200, {
      what: "a domain that is sold again",
    })
  })
})
