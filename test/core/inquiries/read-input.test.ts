import fc from "fast-check"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../src/core/inquiries/inquiries"
import { readInquiryInput } from "../../../src/core/inquiries/read-input"
import {
  BIRTH_DATE,
  CARD_NUMBER,
  COMPANY_ID,
  EXAMPLES,
  IBAN,
  NATIONAL_CODE,
  TODAY,
} from "../../support/inquiries/examples"
import { inArabicDigits, inPersianDigits } from "../../support/inquiries/persian-digits"
import { wrongValues } from "../../support/inquiries/wrong-values"

const read = (service: ServiceId, input: unknown) => readInquiryInput(service, input, { today: TODAY })

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

const fullWidth = (digit: string) => String.fromCharCode(0xff10 + Number(digit))

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
    ["full-width forms", (text: string) => text.replace(/[0-9]/g, fullWidth)],
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

  it.each(FIELDS)("of %s has a wrong %s", (service, field) => {
    for (const [value, code] of wrongValues(service, field))
      expect(problemsOf(service, { ...example(service), [field]: value })).toEqual([[field, code]])
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
  it.each<[string, ServiceId, object, string, string]>([
    ["a truth that is a text", "iban-inquiry", { iban: IBAN, separated: "true" }, "separated", "wrong_type"],
    ["a truth that is null", "iban-inquiry", { iban: IBAN, separated: null }, "separated", "wrong_type"],
    ["an inherited property", "card-inquiry", { ...card, constructor: "x" }, "constructor", "unknown_field"],
    ["__proto__", "card-inquiry", { ...card, ["__proto__"]: {} }, "__proto__", "unknown_field"],
    ["another operation's field", "card-inquiry", { ...card, iban: IBAN }, "iban", "unknown_field"],
    ["a field in other letters", "iban-inquiry", { iban: IBAN, IBAN }, "IBAN", "unknown_field"],
  ])("is refused for %s", (_what, service, input, field, code) => {
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

describe("a value that is possible but doubtful", () => {
  it.each<[ServiceId, string, string, string]>([
    ["match-iban-and-id-number", "birth_date", "1260/01/01", "unlikely_age"],
    ["mobile-owner-inquiry", "national_code", "1111111111", "repeated_digit"],
    ["card-inquiry", "card_number", "0000000000000000", "repeated_digit"],
    ["postal-code-inquiry", "postal_code", "1234567890", "unlikely_form"],
    ["trust-seal-inquiry", "website", "https://example.com/shop", "unlikely_form"],
    ["fixed-line-bill-inquiry", "phone_number", "22220000", "unlikely_form"],
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

describe("a national id of either kind", () => {
  it.each([NATIONAL_CODE, COMPANY_ID])("%s is taken where a cheque may belong to both", (national_code) => {
    const input = { ...example("cheque-submitted-inquiry"), national_code }
    expect(read("cheque-submitted-inquiry", input)).toMatchObject({ kind: "input", warnings: [] })
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
