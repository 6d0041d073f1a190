import { z } from "zod"
import type { Field } from "../../../src/core/inquiries/fields/field"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../src/core/inquiries/inquiries"
import { fieldLabels, sampleResult } from "../../../src/core/inquiries/result-fields"

const PERSIAN_WORDS = /^[\p{Script=Arabic}\p{M}\p{P}\p{Zs}\u200c]+$/u

const FIELDS: [service: ServiceId, name: string, field: Field][] = SERVICE_IDS.flatMap((service) =>
  Object.entries(INQUIRIES[service].fields).map(([name, field]): [ServiceId, string, Field] => [
    service,
    name,
    field,
  ]),
)

describe.each(SERVICE_IDS)("%s", (service) => {
  it("may be asked by a storefront, unless it is voice-otp", () => {
    expect(INQUIRIES[service].storefront).toBe(service !== "voice-otp")
  })

  it("has a sample that it could answer, with every field, and drops a field that is not listed", () => {
    const sample = sampleResult(service)
    expect(INQUIRIES[service].result.parse({ ...sample, color: "red" })).toEqual(sample)
    expect(Object.keys(sample)).toEqual(Object.keys(INQUIRIES[service].result.shape))
  })

  it("has labels of every field in both languages", () => {
    const labels = Object.values(fieldLabels(service))
    expect(labels.length).toBeGreaterThan(1)
    for (const { en, fa } of labels) {
      expect(en).toMatch(/^[A-Z]/)
      expect(fa).toMatch(/\p{Script=Arabic}/u)
    }
  })
})

it("Every inquiry has a title of its own in both languages", () => {
  const titles = SERVICE_IDS.map((service) => INQUIRIES[service].title)
  expect(new Set(titles.map(({ en }) => en)).size).toBe(SERVICE_IDS.length)
  expect(new Set(titles.map(({ fa }) => fa)).size).toBe(SERVICE_IDS.length)
  for (const { fa } of titles) expect(fa).toMatch(PERSIAN_WORDS)
})

it("Labels reach into lists and objects", () => {
  expect(Object.keys(fieldLabels("registry-transfers-chain-inquiry"))).toEqual(
    expect.arrayContaining(["registry_id", "cheque_type", "chain", "customers", "customer_type"]),
  )
})

describe.each(FIELDS)(
  "The input field of %s: %s",
  (_service, _name, { label, hint, choices, schema, check }) => {
    it("is checked before money is spent, if it is a text", () => {
      expect(check !== undefined).toBe(schema instanceof z.ZodString)
    })

    it("has words in both languages, with Persian letters", () => {
      expect(label.en).toMatch(/^[A-Z][ -~]+$/)
      expect(label.fa).toMatch(PERSIAN_WORDS)
      expect(hint === undefined || (hint.en !== "" && /\p{Script=Arabic}/u.test(hint.fa))).toBe(true)
      const words = [label, hint, ...Object.values(choices ?? {})].map((word) => word?.fa).join(" ")
      expect(words).not.toMatch(/[يكى٠-٩]/u)
    })
  },
)
