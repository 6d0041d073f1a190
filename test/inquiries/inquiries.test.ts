import { z } from "zod"
import { fieldLabels, INQUIRIES, SERVICE_IDS, sampleResult } from "../../src/reseller/inquiries/inquiries"

const PERSIAN_WORDS = /^[\p{Script=Arabic}\p{M}\p{P}\p{Zs}\u200c]+$/u

describe.each(SERVICE_IDS)("%s", (service) => {
  const { storefront, title, fields, result } = INQUIRIES[service]

  it("may be asked by a storefront, unless it is voice-otp, under a title of its own", () => {
    expect(storefront).toBe(service !== "voice-otp")
    expect(title.fa).toMatch(PERSIAN_WORDS)
    const namesakes = SERVICE_IDS.filter((one) => INQUIRIES[one].title.en === title.en)
    expect(namesakes).toEqual([service])
  })

  it("has a sample that it could answer, with every field, and drops a field that is not listed", () => {
    const sample = sampleResult(service)
    expect(result.parse({ ...sample, color: "red" })).toEqual(sample)
    expect(Object.keys(sample)).toEqual(Object.keys(result.shape))
  })

  it("has labels of every field in both languages, and checks every text before money is spent", () => {
    for (const { en, fa } of Object.values(fieldLabels(service))) {
      expect(en).toMatch(/^[A-Z]/)
      expect(fa).toMatch(/\p{Script=Arabic}/u)
    }
    for (const { label, hint, choices, schema, check } of Object.values(fields)) {
      expect(check !== undefined).toBe(schema instanceof z.ZodString)
      const words = [label, ...(hint ? [hint] : []), ...Object.values(choices ?? {})]
      expect(words.map(({ fa }) => fa).join(" ")).not.toMatch(/[يكى٠-٩]/u)
    }
  })
})

it("Labels reach into lists and objects", () => {
  expect(Object.keys(fieldLabels("registry-transfers-chain-inquiry"))).toEqual(
    expect.arrayContaining(["registry_id", "cheque_type", "chain", "customers", "customer_type"]),
  )
})
