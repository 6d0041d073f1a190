import fc from "fast-check"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../src/reseller/inquiries/inquiries"
import { readInquiryInput } from "../../src/reseller/inquiries/read-input"
import { CARD_NUMBER, EXAMPLES, IBAN, NATIONAL_CODE, TODAY } from "../support/inquiries/examples"

const read = (service: ServiceId, input: unknown) => readInquiryInput(service, input, TODAY)

/** What is wrong, each in sentences of both languages. */
function problemsOf(service: ServiceId, input: unknown): [field: string | null, code: string][] {
  const result = read(service, input)
  if (result.kind !== "invalid") return []
  return result.fields.map(({ field, code, message }) => {
    expect(message.fa).toMatch(/\p{Script=Arabic}/u)
    expect(message.en).not.toMatch(/\p{Script=Arabic}/u)
    return [field, code]
  })
}

const example = (service: ServiceId): Record<string, unknown> => ({ ...EXAMPLES[service].input })
const FIELDS = SERVICE_IDS.flatMap((service) =>
  Object.keys(INQUIRIES[service].fields).map((field) => [service, field] as const),
)

function rewritten(input: object, write: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === "string" ? write(value) : value]),
  )
}

/** Digits as they stand in another script, from its zero on. */
const inDigits = (zero: number) => (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)))

/** A value that cannot be right, by the field's name, and the stable code that says why. */
const WRONG: Readonly<Record<string, readonly [value: unknown, code: string]>> = {
  birth_date: ["1370/13/01", "not_a_date"],
  mobile: ["08120000000", "wrong_format"],
  national_code: ["A123", "wrong_length"],
  iban: ["IR060170000000123456789012", "wrong_check_digit"],
  IBAN: ["DE050170000000123456789012", "wrong_length"],
  card_number: ["6037991234567894", "wrong_check_digit"],
  national_id: ["10101234566", "wrong_check_digit"],
  postal_code: ["134567890", "wrong_length"],
  region_code: ["1", "wrong_length"],
  registry_id: ["123456789012345", "wrong_length"],
  plate_number: ["a\u0000b", "wrong_format"],
  cheque_type: ["x".repeat(201), "too_long"],
  code: ["x".repeat(201), "too_long"],
  persian_text: ["12345", "wrong_format"],
  name: ["12345", "wrong_format"],
  bank_account: ["12,34", "wrong_format"],
  bank_code: ["999", "not_a_choice"],
  separated: ["yes", "wrong_type"],
  gender: ["yes", "wrong_type"],
  nationality_type: [1.5, "wrong_type"],
  website: ["localhost", "wrong_format"],
  bill_id: ["1234567800119", "wrong_check_digit"],
  phone_number: ["09120000000", "wrong_format"],
}

describe("an input of an inquiry", () => {
  it.each<[string, (text: string) => string]>([
    ["as it will be sent", (text) => text],
    ["in Persian digits", inDigits(0x06f0)],
    ["in Arabic digits", inDigits(0x0660)],
    ["in full-width digits", inDigits(0xff10)],
    ["with blanks and direction marks around", (text) => ` \u202b${text}\u200f\n`],
    ["in Arabic letters", (text) => text.replace(/ی/g, "ي").replace(/ک/g, "ك")],
  ])("is read %s, with its defaults", (_how, write) => {
    for (const service of SERVICE_IDS) {
      const { input } = EXAMPLES[service]
      expect(read(service, rewritten(input, write))).toEqual({ kind: "input", input, warnings: [] })
    }
    expect(read("iban-inquiry", { iban: IBAN })).toMatchObject({ input: { iban: IBAN, separated: false } })
  })

  it("is refused, and looked at no further, where a text is longer than anybody types", () => {
    const long = { card_number: CARD_NUMBER.padEnd(1_001) }
    expect(problemsOf("card-inquiry", long)).toEqual([["card_number", "too_long"]])
  })

  it("names no more than 20 of the fields that do not exist", () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, 1]))
    expect(problemsOf("card-inquiry", { card_number: CARD_NUMBER, ...unknown })).toHaveLength(20)
  })

  it.each<[ServiceId, object, object]>([
    ["card-inquiry", { card_number: "6037-9912–3456 7893" }, { card_number: CARD_NUMBER }],
    ["iban-inquiry", { iban: "ir05 0170 0000 0012 3456 7890 12" }, { iban: IBAN }],
    ["bounced-cheque-inquiry", { nationality_type: "۱" }, { nationality_type: 1 }],
    ["id-inquiry", { national_code: "001-234567-9" }, { national_code: NATIONAL_CODE }],
    ["id-inquiry", { gender: "true" }, { gender: true }],
    ["id-inquiry", { gender: "" }, { gender: undefined }],
  ])("of %s is read as what is meant, however it is typed: %j", (service, typed, input) => {
    expect(read(service, { ...example(service), ...typed })).toMatchObject({ kind: "input", input })
  })
})

describe("a wrong input", () => {
  it("is told field by field, all at once, and never says what was typed", () => {
    const typed = { national_code: "0012345678", birth_date: "1404/12/30", colour: "red" }
    const service = "match-payment-card-number-and-id-number"
    expect(problemsOf(service, typed)).toEqual([
      ["colour", "unknown_field"],
      ["national_code", "wrong_check_digit"],
      ["birth_date", "not_a_date"],
      ["card_number", "missing"],
    ])
    const told = JSON.stringify(read(service, typed))
    for (const value of Object.values(typed)) expect(told).not.toContain(`"${value}`)
  })

  it.each(FIELDS)("of %s has a wrong %s, or one of another type", (service, field) => {
    // Two services give this name another form.
    const [value, code] =
      service === "bounced-cheque-inquiry" && field === "national_code"
        ? ["A123", "wrong_format"]
        : (WRONG[field] ?? [])
    expect(problemsOf(service, { ...example(service), [field]: value })).toEqual([[field, code]])
    expect(problemsOf(service, { ...example(service), [field]: { any: 1 } })).toEqual([[field, "wrong_type"]])
  })

  it.each(FIELDS.filter(([service, field]) => !INQUIRIES[service].fields[field]?.schema.isOptional()))(
    "of %s lacks %s",
    (service, field) => {
      const { [field]: _, ...rest } = example(service)
      for (const input of [rest, { ...rest, [field]: null }, { ...rest, [field]: " \u200f\n" }])
        expect(problemsOf(service, input)).toEqual([[field, "missing"]])
    },
  )

  const card = { card_number: CARD_NUMBER }
  it.each<[string, unknown, string | null, string]>([
    ["an inherited property", { ...card, constructor: "x" }, "constructor", "unknown_field"],
    ["__proto__", { ...card, ["__proto__"]: {} }, "__proto__", "unknown_field"],
    ["another operation's field", { ...card, iban: IBAN }, "iban", "unknown_field"],
    ["nothing", undefined, null, "not_an_object"],
    ["null", null, null, "not_an_object"],
    ["a text", "{}", null, "not_an_object"],
    ["a list", [], null, "not_an_object"],
  ])("is refused for %s", (_what, input, field, code) => {
    expect(problemsOf("card-inquiry", input)).toEqual([[field, code]])
  })
})

describe("a value that is possible but doubtful", () => {
  it.each<[ServiceId, string, string, string]>([
    ["match-iban-and-id-number", "birth_date", "1260/01/01", "unlikely_age"],
    ["mobile-owner-inquiry", "national_code", "1111111111", "repeated_digit"],
    ["postal-code-inquiry", "postal_code", "1234567890", "unlikely_form"],
    ["water-bill-inquiry", "bill_id", EXAMPLES["gas-bill-inquiry"].input.bill_id, "other_bill_type"],
    ["bounced-cheque-inquiry", "national_code", "123456789012", "check_digit_doubtful"],
    ["convert-persian-name-to-english", "persian_text", "Sara", "not_in_persian_letters"],
  ])(
    "of %s (%s: %s) is read as it is, and warned of in both languages: %s",
    (service, field, value, code) => {
      const result = read(service, { ...example(service), [field]: value })
      const message = { en: expect.any(String), fa: expect.stringMatching(/\p{Script=Arabic}/u) }
      const input = expect.objectContaining({ [field]: value })
      expect(result).toEqual({ kind: "input", input, warnings: [{ field, code, message }] })
    },
  )
})

describe("any input at all", () => {
  const anything = fc.oneof(fc.anything(), fc.string(), fc.stringMatching(/^[0-9۰-۹/ -]{0,30}$/))

  it("is read or refused, and what is read is what the contract takes, and read the same again", () => {
    const services = fc.constantFrom(...SERVICE_IDS)
    fc.assert(
      fc.property(services, fc.infiniteStream(anything), (service, values) => {
        const names = Object.keys(INQUIRIES[service].fields)
        const input = Object.fromEntries(names.map((name) => [name, values.next().value]))
        const result = read(service, input)
        if (result.kind === "invalid") return expect(result.fields).not.toEqual([])
        expect(INQUIRIES[service].input.parse(result.input)).toEqual(result.input)
        expect(read(service, result.input)).toEqual(result)
      }),
      { numRuns: 2000 },
    )
  })
})
