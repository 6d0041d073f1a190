import { z } from "zod"
import { CATEGORIES } from "../../../src/core/inquiries/categories"
import type { Field } from "../../../src/core/inquiries/fields/field"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../src/core/inquiries/inquiries"
import { EXAMPLES } from "../../support/inquiries/examples"

const PERSIAN_WORDS = /^[\p{Script=Arabic}\p{M}\p{P}\p{Zs}\u200c]+$/u

const FIELDS: [service: ServiceId, name: string, field: Field][] = SERVICE_IDS.flatMap((service) =>
  Object.entries(INQUIRIES[service].fields).map(([name, field]): [ServiceId, string, Field] => [
    service,
    name,
    field,
  ]),
)
const REQUIRED = FIELDS.filter(([, , field]) => !field.schema.isOptional())
const BOUNDED = FIELDS.filter(
  ([, , field]) => field.schema.safeParse("").error?.issues[0]?.code === "too_small",
)

const RESULT_FIELDS: [service: ServiceId, name: string][] = SERVICE_IDS.flatMap((service) =>
  Object.keys(INQUIRIES[service].result.shape).map((name): [ServiceId, string] => [service, name]),
)
const isOptionalResult = ([service, name]: [ServiceId, string]): boolean =>
  INQUIRIES[service].result.shape[name]?.isOptional() ?? false

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

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

  it.each(SERVICE_IDS)("reads a valid result as it is: %s", (service) => {
    const { result } = EXAMPLES[service]
    expect(INQUIRIES[service].result.parse(result)).toEqual(result)
  })

  it.each(SERVICE_IDS)("drops a result field that is not listed: %s", (service) => {
    const { result } = EXAMPLES[service]
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
  it.each(REQUIRED)("is required: %s %s", (service, name) => {
    const parsed = INQUIRIES[service].input.safeParse(without(EXAMPLES[service].input, name))
    expect(parsed.error?.issues).toEqual([expect.objectContaining({ path: [name], message: "Required" })])
  })

  it.each(BOUNDED)("has the length of the contract: %s %s", (service, name, { schema }) => {
    const value = String(new Map(Object.entries(EXAMPLES[service].input)).get(name))
    expect(schema.safeParse(value.slice(1)).success).toBe(value.length === 11 && name === "national_code")
    expect(schema.safeParse(`${value}00`).success).toBe(false)
  })

  it.each([
    ["iban-inquiry", "separated"],
    ["id-inquiry", "gender"],
  ] as const)("that may be left out is written out: %s %s", (service, name) => {
    const { input } = INQUIRIES[service]
    expect(input.parse(without(EXAMPLES[service].input, name))).toEqual(EXAMPLES[service].input)
  })

  it("is required but for those two", () => {
    const optional = FIELDS.filter(([, , field]) => field.schema.isOptional())
    expect(optional.map(([, name]) => name).toSorted()).toEqual(["gender", "separated"])
  })

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

describe("every result field", () => {
  it.each(RESULT_FIELDS.filter((field) => !isOptionalResult(field)))(
    "is required: %s %s",
    (service, name) => {
      const parsed = INQUIRIES[service].result.safeParse(without(EXAMPLES[service].result, name))
      expect(parsed.error?.issues).toEqual([expect.objectContaining({ path: [name], message: "Required" })])
    },
  )

  it.each(RESULT_FIELDS.filter(isOptionalResult))("or is null when left out: %s %s", (service, name) => {
    const result = INQUIRIES[service].result.parse(without(EXAMPLES[service].result, name))
    expect(result).toEqual({ ...EXAMPLES[service].result, [name]: null })
  })

  it.each(RESULT_FIELDS)("has one type: %s %s", (service, name) => {
    const wrong = { ...EXAMPLES[service].result, [name]: Symbol("of no JSON type") }
    expect(INQUIRIES[service].result.safeParse(wrong).success).toBe(false)
  })

  it.each([
    ["company-inquiry", "name", true],
    ["check-registry-inquiry", "iban", true],
    ["card-inquiry", "name", false],
    ["id-inquiry", "matched", false],
    ["water-bill-inquiry", "payment_id", false],
    ["electricity-bill-inquiry", "payment_id", true],
  ] as const)("may be null where the contract says so: %s %s %s", (service, name, may_be_null) => {
    const result = { ...EXAMPLES[service].result, [name]: null }
    expect(INQUIRIES[service].result.safeParse(result).success).toBe(may_be_null)
  })

  it("has no fraction where the contract says integer", () => {
    const { result } = INQUIRIES["bounced-cheque-inquiry"]
    expect(result.safeParse({ count: 2 }).success).toBe(true)
    expect(result.safeParse({ count: 2.5 }).success).toBe(false)
  })

  it("of a list of customers is empty when left out", () => {
    const { result } = INQUIRIES["registry-transfers-chain-inquiry"]
    expect(result.parse({ chain: [{}] })).toEqual({ chain: [{ role_type: null, customers: [] }] })
  })
})
