import { CONTRACT, servicesOf } from "../../core/inquiries/contract/document-lines"
import { boundsOf, fieldsOf, inputOf } from "../../support/inquiries/inputs"
import { BANK_CODES, OPERATIONS, SERVICE_NAMES } from "../../support/inquiries/operations"
import { shapeProblems } from "../../support/inquiries/shape-problems"
import { answerOf, inquire, inquiryCharges } from "../support/inquire"
import { withSandbox } from "../support/with-sandbox"

const running = withSandbox({ mode: { rate_limits: { write: 100_000 } } })

const refusedFields = async (service: string, input: unknown) => {
  const { status, body } = await inquire(running.get(), service, { input })
  expect([status, body.error]).toEqual([422, "validation_failed"])
  return Object.keys(body.data ?? {})
}

const required = SERVICE_NAMES.flatMap((service) =>
  fieldsOf(service)
    .filter((field) => field.required)
    .map(({ name }) => [service, name] as const),
)
const optional = SERVICE_NAMES.flatMap((service) =>
  fieldsOf(service)
    .filter((field) => !field.required)
    .map(({ name }) => [service, name] as const),
)
const bounded = SERVICE_NAMES.flatMap((service) =>
  fieldsOf(service).flatMap(({ name, kind }) => {
    const bounds = boundsOf(kind)
    return bounds ? [[service, name, bounds.least, bounds.most] as const] : []
  }),
)
const all = SERVICE_NAMES.flatMap((service) =>
  fieldsOf(service).map(({ name, kind }) => [service, name, kind] as const),
)

/** What may be null, absent or empty of a result, seen from outside. */
function traits(value: unknown): {
  nulls: number
  lists: number[]
  integers: number[]
  flags: boolean[]
  fields: number
} {
  const seen = {
    nulls: 0,
    lists: [] as number[],
    integers: [] as number[],
    flags: [] as boolean[],
    fields: 0,
  }
  JSON.stringify(value, (name, inner: unknown) => {
    if (name === "added_later") return undefined
    seen.fields += 1
    if (inner === null) seen.nulls += 1
    if (Array.isArray(inner)) seen.lists.push(inner.length)
    if (typeof inner === "number") seen.integers.push(inner)
    if (typeof inner === "boolean") seen.flags.push(inner)
    return inner
  })
  return seen
}

test("The sandbox is checked with every service of the contract", () => {
  expect(SERVICE_NAMES.toSorted()).toEqual(servicesOf(CONTRACT).toSorted())
})

describe.each(SERVICE_NAMES)("%s", (service) => {
  const result = OPERATIONS[service]?.result ?? {}

  test("is answered with every field and no null as usual", async () => {
    const seen = traits((await answerOf(running.get(), service)).result)
    expect(seen.nulls).toBe(0)
    expect(seen.lists).not.toContain(0)
  })

  test("is answered alike for the same input", async () => {
    const first = await answerOf(running.get(), service)
    expect(await answerOf(running.get(), service)).toEqual(first)
  })

  test("can be charged and answered with no result of its own", async () => {
    const answer = await answerOf(running.get(), service, { ending: "90005" })
    expect(shapeProblems(result, answer.result)).not.toEqual([])
    expect(inquiryCharges(running.get())).toHaveLength(1)
  })

  test("refuses a field that is not its own, and an input that is none", async () => {
    expect(await refusedFields(service, { ...inputOf(service), colour: "red" })).toEqual(["colour"])
    expect(await refusedFields(service, "text")).toEqual(["input"])
    expect(await refusedFields(service, null)).toEqual(["input"])
    expect(inquiryCharges(running.get())).toEqual([])
  })
})

describe("The input of", () => {
  test.each(required)("%s needs %s", async (service, name) => {
    const { [name]: _left_out, ...input } = inputOf(service)
    expect(await refusedFields(service, input)).toEqual([name])
  })

  test.each(optional)("%s can do without %s", async (service, name) => {
    const { [name]: _left_out, ...input } = inputOf(service)
    expect((await inquire(running.get(), service, { input })).status).toBe(200)
  })

  test.each(bounded)("%s takes %s of %i to %i characters", async (service, name, least, most) => {
    for (const length of [least, most]) {
      const input = { ...inputOf(service), [name]: "1".repeat(length) }
      expect((await inquire(running.get(), service, { input })).status).toBe(200)
    }
    for (const length of [least - 1, most + 1]) {
      expect(await refusedFields(service, { ...inputOf(service), [name]: "1".repeat(length) })).toEqual([
        name,
      ])
    }
  })

  test.each(all)("%s refuses %s (%s) of another kind, and null", async (service, name, kind) => {
    const other = kind === "integer" || kind === "boolean" ? "1" : 1
    expect(await refusedFields(service, { ...inputOf(service), [name]: other })).toEqual([name])
    expect(await refusedFields(service, { ...inputOf(service), [name]: null })).toEqual([name])
  })

  test.each(["1990-06-15", "1990/06/15", "1370/13/01", "1370/06/32", "1370/6/5"])(
    "%s is no Jalali date for id-inquiry",
    async (birth_date) => {
      expect(await refusedFields("id-inquiry", { ...inputOf("id-inquiry"), birth_date })).toEqual([
        "birth_date",
      ])
    },
  )

  test("convert-account-number-to-iban takes the bank codes of the contract and no other", async () => {
    const input = inputOf("convert-account-number-to-iban")
    for (const bank_code of BANK_CODES) {
      const { status } = await inquire(running.get(), "convert-account-number-to-iban", {
        input: { ...input, bank_code },
      })
      expect([bank_code, status]).toEqual([bank_code, 200])
    }
    expect(await refusedFields("convert-account-number-to-iban", { ...input, bank_code: "099" })).toEqual([
      "bank_code",
    ])
  })

  test("bounced-cheque-inquiry takes no fraction for nationality_type", async () => {
    const input = { ...inputOf("bounced-cheque-inquiry"), nationality_type: 1.5 }
    expect(await refusedFields("bounced-cheque-inquiry", input)).toEqual(["nationality_type"])
  })
})

describe("An answer", () => {
  const resultOf = async (service: string, ending: string) =>
    (await answerOf(running.get(), service, { ending })).result

  test.each(["mobile-owner-inquiry", "id-inquiry", "match-iban-and-name"])(
    "of %s says that nothing matches when the input ends so",
    async (service) => {
      expect(await answerOf(running.get(), service)).toMatchObject({ result: { matched: true } })
      expect(await resultOf(service, "90001")).toMatchObject({ matched: false })
    },
  )

  test("of an unknown cheque has the status false", async () => {
    expect(await resultOf("cheque-submitted-inquiry", "90001")).toMatchObject({ status: false })
  })

  test("with nulls has them wherever the contract allows it", async () => {
    const { nulls } = traits(await resultOf("company-inquiry", "90002"))
    expect(nulls).toBe(13)
    expect(await resultOf("operator-a-bill-inquiry", "90002")).toMatchObject({
      final_term: null,
      mid_term: null,
    })
  })

  test("without what is optional lacks it", async () => {
    expect(await resultOf("fixed-line-bill-inquiry", "90003")).toEqual({ added_later: expect.anything() })
    const gas = await resultOf("gas-bill-inquiry", "90003")
    expect(gas).not.toHaveProperty("taxes")
    expect(gas).toHaveProperty("amount")
  })

  test("with nothing in it has empty lists and zeros", async () => {
    expect(await resultOf("vehicle-inquiry-violations-details", "90004")).toMatchObject({ warnings: [] })
    expect(await resultOf("bounced-cheque-inquiry", "90004")).toMatchObject({ count: 0 })
  })

  test("about one card tells one holder in every inquiry, and about another card another", async () => {
    const nameOf = async (service: string, card_number: string) =>
      (await answerOf(running.get(), service, { input: { card_number } })).result
    const first = await nameOf("convert-card-to-iban", "6037991234567890")
    const holder = Object.fromEntries(Object.entries(first ?? {}).filter(([field]) => field === "name"))
    expect(await nameOf("card-inquiry", "6037991234567890")).toMatchObject(holder)
    expect(await nameOf("convert-card-to-iban", "6037990000000001")).not.toEqual(first)
  })

  test("has an IBAN whose check digits are right", async () => {
    for (let card = 0; card < 50; card++) {
      const { result } = await answerOf(running.get(), "convert-card-to-iban", {
        input: { card_number: String(6_037_990_000_000_000 + card) },
      })
      const [iban] = Object.entries(result ?? {}).flatMap(([field, value]) =>
        field === "IBAN" ? [value] : [],
      )
      expect(iban).toMatch(/^IR\d{24}$/)
      expect(BigInt(`${String(iban).slice(4)}1827${String(iban).slice(2, 4)}`) % 97n).toBe(1n)
    }
  })

  test("transliterates a name", async () => {
    const input = { persian_text: "علی رضا" }
    expect(await answerOf(running.get(), "convert-persian-name-to-english", { input })).toMatchObject({
      result: { finglish_text: "ali rza" },
    })
  })
})
