import { z } from "zod"
import { call, lookUp, register } from "../support/call"
import { inquire } from "../support/inquire"
import { withSandbox } from "../support/with-sandbox"

const running = withSandbox({ mode: { extra_fields: false } })
const control = () => running.get().control
const get = async (path: string) => (await call(running.get(), "GET", path)).body

const own = (domain: string) => control().setDomain({ domain, owner: "account" })
const entries = z.array(z.record(z.unknown()))
const page = async (number: number) => {
  const body = await get(`/domains?page=${number}`)
  return { pages: body.pages, names: entries.parse(body.data).map(({ domain }) => domain) }
}

describe("The list", () => {
  beforeEach(() => {
    control().setMode({ page_size: 1 })
    for (const domain of ["a.com", "b.com"]) own(domain)
  })

  it("may have no end", async () => {
    control().setMode({ list_end: "endless" })
    expect(await page(2)).toEqual({ pages: 3, names: ["b.com"] })
    expect(await page(1_000)).toEqual({ pages: 1_001, names: [] })
  })

  it("may give the same page again and again", async () => {
    control().setMode({ list_end: "same_page" })
    expect(await page(1)).toEqual({ pages: 2, names: ["a.com"] })
    expect(await page(7)).toEqual({ pages: 8, names: ["a.com"] })
  })
})

describe("An entry", () => {
  const twiceOf = async (path: string, field: string, value: string) =>
    entries.parse((await get(path)).data).filter((entry) => entry[field] === value)

  it.each([
    ["/tlds", "tld", "com", "register"],
    ["/identity/services", "service", "card-inquiry", "price_irt"],
  ])("of %s may stand there twice, equal or with another price", async (path, field, value, price) => {
    control().setMode({ duplicates: "equal" })
    const [one, other] = await twiceOf(path, field, value)
    expect(one).toBeDefined()
    expect(other).toEqual(one)
    control().setMode({ duplicates: "disagreeing" })
    const [first, second] = await twiceOf(path, field, value)
    expect(second?.[price]).toBe(Number(first?.[price]) + 1_000)
  })

  it("of check may say that the same name is free and taken", async () => {
    control().setMode({ duplicates: "disagreeing" })
    const { body } = await call(running.get(), "POST", "/domains/check", {
      body: { domain: "a", tlds: ["com"] },
    })
    expect(body.data).toMatchObject([
      { domain: "a.com", state: "free" },
      { domain: "a.com", state: "taken" },
    ])
  })
})

describe("Prices", () => {
  it.each([
    ["text", "1305000"],
    ["huge", 2 ** 53],
    ["negative", -1_305_000],
  ] as const)("may be told as %s", async (price_as, register) => {
    control().setMode({ price_as })
    const { body } = await call(running.get(), "POST", "/domains/check", {
      body: { domain: "a", tlds: ["com"] },
    })
    expect(body.data).toMatchObject([{ price: { register } }])
    expect((await get("/tlds")).data).toContainEqual(expect.objectContaining({ tld: "com", register }))
    const catalogue = entries.parse((await get("/identity/services")).data)
    expect(typeof catalogue[0]?.price_irt).toBe(typeof register)
  })

  it("may move at each look, and an order costs what the latest showed", async () => {
    control().setMode({ price_drift_irt: 500 })
    const looks = []
    for (let times = 0; times < 3; times += 1)
      looks.push((await lookUp(running.get(), "a.com"))?.price?.register)
    expect(looks).toEqual([1_305_000, 1_305_500, 1_306_000])
    expect((await register(running.get(), "a.com")).body.data).toMatchObject({ charged: 1_306_000 })
  })

  it("of inquiries may move likewise", async () => {
    control().setMode({ price_drift_irt: 500 })
    const price = async () => {
      const catalogue = entries.parse((await get("/identity/services")).data)
      return Number(catalogue.find(({ service }) => service === "card-inquiry")?.price_irt)
    }
    const first = await price()
    expect(await price()).toBe(first + 500)
    expect((await inquire(running.get(), "card-inquiry")).body.data).toMatchObject({ charged: first + 500 })
  })

  it("of the catalogue may be null where the field is, beside another field", async () => {
    control().setMode({ catalogue: { price_field: "price_irt_null" } })
    expect(entries.parse((await get("/identity/services")).data)[0]).toMatchObject({
      price_irt: null,
      price: expect.any(Number),
    })
  })
})

describe("A 429", () => {
  it("may ask for days of patience", async () => {
    control().setMode({ rate_limits: { read: 1, retry_after: "days" } })
    await call(running.get(), "GET", "/ping")
    const { headers } = await call(running.get(), "GET", "/ping")
    expect(headers.get("retry-after")).toBe("259200")
  })
})
