import { z } from "zod"
import { CATEGORIES } from "../../../src/core/inquiries/categories"
import type { Field } from "../../../src/core/inquiries/fields/field"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../src/core/inquiries/inquiries"
import { sampleResult } from "../../../src/core/inquiries/sample-result"
import { EXAMPLES } from "../../support/inquiries/examples"

const PERSIAN_WORDS = /^[\p{Script=Arabic}\p{M}\p{P}\p{Zs}\u200c]+$/u

const FIELDS: [service: ServiceId, name: string, field: Field][] = SERVICE_IDS.flatMap((service) =>
  Object.entries(INQUIRIES[service].fields).map(([name, field]): [ServiceId, string, Field] => [
    service,
    name,
    field,
  ]),
)
describe("every inquiry", () => {
  it.each(SERVICE_IDS)("stands in a category: %s", (service) => {
    expect(Object.keys(CATEGORIES)).toContain(INQUIRIES[service].category)
  })

  it.each(SERVICE_IDS)("takes a valid input as it is: %s", (service) => {
    const { input } = EXAMPLES[service]
    expect(INQUIRIES[service].input.parse(input)).toEqual(input)
  })

  it.each(SERVICE_IDS)("refuses an input field that is not listed: %s", (service) => {
    const parsed = INQUIRIES[service].input.safeParse({ ...EXAMPLES[service].input, color: "red" })
    expect(parsed.error?.issues).toEqual([
      expect.objectContaining({ code: "unrecognized_keys", keys: ["color"] }),
    ])
  })

  it.each(SERVICE_IDS)("drops a result field that is not listed: %s", (service) => {
    const result = sampleResult(service)
    expect(INQUIRIES[service].result.parse({ ...result, color: "red" })).toEqual(result)
  })

  it.each(SERVICE_IDS)("may be asked by a storefront, but for voice-otp: %s", (service) => {
    expect(INQUIRIES[service].storefront).toBe(service !== "voice-otp")
  })

  it("has a title of its own in both languages", () => {
    const titles = SERVICE_IDS.map((service) => INQUIRIES[service].title)
    expect(new Set(titles.map(({ en }) => en)).size).toBe(SERVICE_IDS.length)
    expect(new Set(titles.map(({ fa }) => fa)).size).toBe(SERVICE_IDS.length)
    for (const { fa } of titles) expect(fa).toMatch(PERSIAN_WORDS)
  })
})

describe("every input field", () => {
  it.each(FIELDS)("is checked before money is spent, if it is a text: %s %s", (_service, _name, field) => {
    expect(field.check !== undefined).toBe(field.schema instanceof z.ZodString)
  })

  it.each(FIELDS)("has words in both languages: %s %s", (_service, _name, { label, hint }) => {
    expect(label.en).toMatch(/^[A-Z][ -~]+$/)
    expect(label.fa).toMatch(PERSIAN_WORDS)
    expect(hint === undefined || (hint.en !== "" && /\p{Script=Arabic}/u.test(hint.fa))).toBe(true)
  })

  it.each(FIELDS)(
    "spells Persian with Persian letters: %s %s",
    (_service, _name, { label, hint, choices }) => {
      const words = [label, hint, ...Object.values(choices ?? {})].map((word) => word?.fa).join(" ")
      expect(words).not.toMatch(/[يكى٠-٩]/u)
    },
  )
})
