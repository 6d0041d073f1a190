import fc from "fast-check"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../src/core/inquiries/inquiries"
import { readInquiryInput } from "../../../src/core/inquiries/read-input"
import {
  BIRTH_DATE,
  CARD_NUMBER,
  EXAMPLES,
  IBAN,
  MOBILE,
  NATIONAL_CODE,
  TODAY,
} from "../../support/inquiries/examples"
import { inArabicDigits, inPersianDigits } from "../../support/inquiries/persian-digits"

const read = (service: ServiceId, input: unknown) => readInquiryInput(service, input, { today: TODAY })

function problemsOf(service: ServiceId, input: unknown): [field: string | null, code: string][] {
  const result = read(service, input)
  return result.kind === "invalid" ? result.fields.map(({ field, code }) => [field, code]) : []
}

function rewritten(input: object, write: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === "string" ? write(value) : value]),
  )
}

describe("an input of an inquiry", () => {
  it.each(SERVICE_IDS)("is read as it will be sent: %s", (service) => {
    const { input } = EXAMPLES[service]
    expect(read(service, input)).toEqual({ kind: "input", input, warnings: [] })
  })

  it.each([
    ["Persian digits", inPersianDigits],
    ["Arabic digits", inArabicDigits],
    ["blanks around", (text: string) => ` ${text}\n`],
    ["direction marks around", (text: string) => `\u202b${text}\u200f`],
    [
      "full-width forms",
      (text: string) => text.replace(/[0-9]/g, (d) => String.fromCharCode(0xff10 + Number(d))),
    ],
    ["Arabic letters", (text: string) => text.replace(/ی/g, "ي").replace(/ک/g, "ك")],
  ])("is the same input in %s", (_how, write) => {
    for (const service of SERVICE_IDS) {
      const { input } = EXAMPLES[service]
      expect(read(service, rewritten(input, write))).toMatchObject({ kind: "input", input })
    }
  })

  it("is refused, and looked at no further, where a text is longer than anybody types", () => {
    for (const service of SERVICE_IDS) {
      const { input } = EXAMPLES[service]
      const texts = Object.keys(input).filter((name) => typeof Object(input)[name] === "string")
      const long = rewritten(input, (text) => text.padEnd(1_001))
      expect(problemsOf(service, long)).toEqual(texts.map((name) => [name, "too_long"]))
    }
  })

  it("names no more than 20 of the fields that do not exist", () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, 1]))
    const problems = problemsOf("card-inquiry", { card_number: CARD_NUMBER, ...unknown })
    expect(problems).toHaveLength(20)
  })

  it("is the same input however its numbers are grouped", () => {
    const typed = {
      national_code: "001-234567-9",
      birth_date: "1370 / 1 / 15",
      IBAN: "ir05 0170 0000 0012 3456 7890 12",
    }
    expect(read("match-iban-and-id-number", typed)).toEqual({
      kind: "input",
      input: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, IBAN },
      warnings: [],
    })
    expect(read("card-inquiry", { card_number: "6037-9912–3456 7893" })).toMatchObject({
      input: { card_number: CARD_NUMBER },
    })
  })

  it("has its defaults written out", () => {
    expect(read("iban-inquiry", { iban: IBAN })).toMatchObject({ input: { iban: IBAN, separated: false } })
  })

  it("has whole numbers that were typed as text", () => {
    const typed = { national_code: NATIONAL_CODE, nationality_type: "۱" }
    expect(read("bounced-cheque-inquiry", typed)).toMatchObject({ input: { nationality_type: 1 } })
    const person = { national_code: NATIONAL_CODE, birth_date: "۱۳۷۰۰۱۱۵" }
    const sent = (gender: unknown) => read("id-inquiry", { ...person, gender })
    expect(sent("true")).toMatchObject({ input: { birth_date: "1370/01/15", gender: true } })
    expect(sent("false")).toMatchObject({ input: { gender: false } })
    expect(sent("")).toMatchObject({ input: { gender: false } })
  })
})

describe("a wrong input", () => {
  it("is told field by field, all at once, in both languages", () => {
    const typed = { national_code: "0012345678", birth_date: "1404/12/30", colour: "red" }
    expect(read("match-payment-card-number-and-id-number", typed)).toEqual({
      kind: "invalid",
      fields: [
        {
          field: "colour",
          code: "unknown_field",
          message: { en: "There is no such field.", fa: "چنین فیلدی وجود ندارد." },
        },
        {
          field: "national_code",
          code: "wrong_check_digit",
          message: {
            en: "No such national code exists; a digit is wrong.",
            fa: "چنین کد ملی‌ای وجود ندارد؛ رقمی از آن نادرست است.",
          },
        },
        {
          field: "birth_date",
          code: "not_a_date",
          message: {
            en: "The Persian calendar has no such birth date.",
            fa: "چنین تاریخ تولدی در تقویم شمسی نیست.",
          },
        },
        {
          field: "card_number",
          code: "missing",
          message: { en: "Fill in: Card number.", fa: "«شمارهٔ کارت» را وارد کنید." },
        },
      ],
    })
  })

  it.each(SERVICE_IDS)("without any field names every required one: %s", (service) => {
    const { fields } = INQUIRIES[service]
    const required = Object.keys(fields).filter((name) => !fields[name]?.schema.isOptional())
    expect(problemsOf(service, {})).toEqual(required.map((name) => [name, "missing"]))
  })

  it.each([
    ["null", null],
    ["an empty text", ""],
    ["blanks", " \u200f\n"],
  ])("has a field missing that is %s", (_what, value) => {
    expect(problemsOf("card-inquiry", { card_number: value })).toEqual([["card_number", "missing"]])
  })

  it.each([
    [
      "a card number that is a number",
      "card-inquiry",
      { card_number: 6037991234567893 },
      "card_number",
      "wrong_type",
    ],
    [
      "a date that is an object",
      "id-inquiry",
      { ...EXAMPLES["id-inquiry"].input, birth_date: {} },
      "birth_date",
      "wrong_type",
    ],
    ["a truth that is a text", "iban-inquiry", { iban: IBAN, separated: "true" }, "separated", "wrong_type"],
    ["a truth that is null", "iban-inquiry", { iban: IBAN, separated: null }, "separated", "wrong_type"],
    [
      "a fraction",
      "bounced-cheque-inquiry",
      { national_code: NATIONAL_CODE, nationality_type: 1.5 },
      "nationality_type",
      "wrong_type",
    ],
    [
      "a number in words",
      "bounced-cheque-inquiry",
      { national_code: NATIONAL_CODE, nationality_type: "one" },
      "nationality_type",
      "wrong_type",
    ],
    [
      "a bank that is not listed",
      "convert-account-number-to-iban",
      { bank_account: "1", bank_code: "099" },
      "bank_code",
      "not_a_choice",
    ],
    [
      "a bank that is a number",
      "convert-account-number-to-iban",
      { bank_account: "1", bank_code: 17 },
      "bank_code",
      "wrong_type",
    ],
    [
      "a name of an inherited property",
      "mobile-owner-inquiry",
      { mobile: MOBILE, national_code: NATIONAL_CODE, constructor: "x" },
      "constructor",
      "unknown_field",
    ],
    [
      "a field named __proto__",
      "card-inquiry",
      JSON.parse(`{"card_number":"${CARD_NUMBER}","__proto__":{}}`),
      "__proto__",
      "unknown_field",
    ],
    [
      "a field of another operation",
      "card-inquiry",
      { card_number: CARD_NUMBER, iban: IBAN },
      "iban",
      "unknown_field",
    ],
    ["a field in other letters", "iban-inquiry", { iban: IBAN, IBAN }, "IBAN", "unknown_field"],
  ] as const)("is refused for %s", (_what, service, input, field, code) => {
    expect(problemsOf(service, input)).toEqual([[field, code]])
  })

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "{}"],
    ["a list", []],
    ["a number", 1],
  ])("is refused as a whole when it is %s", (_what, input) => {
    expect(problemsOf("card-inquiry", input)).toEqual([[null, "not_an_object"]])
  })

  it("never says what was typed", () => {
    const typed = { mobile: "0912secret", national_code: "secret", secret: "secret" }
    const messages = read("mobile-owner-inquiry", typed)
    expect(
      messages.kind === "invalid" && JSON.stringify(messages.fields.map(({ message }) => message)),
    ).not.toContain("secret")
  })
})

describe("a doubtful input", () => {
  it("is read, and warns about the field", () => {
    expect(read("mobile-owner-inquiry", { mobile: MOBILE, national_code: "1111111111" })).toEqual({
      kind: "input",
      input: { mobile: MOBILE, national_code: "1111111111" },
      warnings: [
        {
          field: "national_code",
          code: "repeated_digit",
          message: { en: expect.stringContaining("repeated"), fa: expect.stringContaining("یکسان") },
        },
      ],
    })
  })
})

describe("any input at all", () => {
  const anything = fc.oneof(fc.anything(), fc.string(), fc.stringMatching(/^[0-9۰-۹/ -]{0,30}$/))

  it("is read or refused, and what is read is what the contract takes", () => {
    const services = fc.constantFrom(...SERVICE_IDS)
    fc.assert(
      fc.property(services, fc.infiniteStream(anything), (service, values) => {
        const names = Object.keys(INQUIRIES[service].fields)
        const input = Object.fromEntries(names.map((name) => [name, values.next().value]))
        const result = read(service, input)
        if (result.kind === "invalid") return result.fields.length > 0
        return INQUIRIES[service].input.safeParse(result.input).success
      }),
      { numRuns: 2000 },
    )
  })

  it("that was read once is read the same again", () => {
    const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[آ-ی ]{1,20}$/))
    fc.assert(
      fc.property(texts, (persian_text) => {
        const first = read("convert-persian-name-to-english", { persian_text })
        if (first.kind === "invalid") return
        expect(read("convert-persian-name-to-english", first.input)).toEqual(first)
      }),
    )
  })
})
