import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../src/core/inquiries/inquiries"
import { readInquiryInput } from "../../../src/core/inquiries/read-input"
import { COMPANY_ID, EXAMPLES, NATIONAL_CODE, TODAY } from "../../support/inquiries/examples"
import { wrongValues } from "../../support/inquiries/wrong-values"

type Words = Readonly<{ field: string; code: string; message: { en: string; fa: string } }>

const example = (service: ServiceId): Record<string, unknown> => ({ ...EXAMPLES[service].input })
const read = (service: ServiceId, input: unknown) => readInquiryInput(service, input, { today: TODAY })

/** What is wrong, each in sentences of both languages. */
function problemsOf(service: ServiceId, input: unknown): (readonly [string | null, string])[] {
  const result = read(service, input)
  if (result.kind !== "invalid") return []
  return result.fields.map(({ field, code, message }) => {
    expect(message.fa).toMatch(/\p{Script=Arabic}/u)
    expect(message.en).not.toMatch(/\p{Script=Arabic}/u)
    return [field, code] as const
  })
}

const FIELDS = SERVICE_IDS.flatMap((service) =>
  Object.keys(INQUIRIES[service].fields).map((field) => [service, field] as const),
)

describe("an input that cannot be right is refused in both languages", () => {
  it.each(FIELDS)("%s with a wrong %s", (service, field) => {
    for (const [value, code] of wrongValues(service, field))
      expect(problemsOf(service, { ...example(service), [field]: value })).toEqual([[field, code]])
  })

  it.each(FIELDS.filter(([service, field]) => !INQUIRIES[service].fields[field]?.schema.isOptional()))(
    "%s without %s",
    (service, field) => {
      const { [field]: _, ...rest } = example(service)
      for (const input of [rest, { ...rest, [field]: null }, { ...rest, [field]: "  " }])
        expect(problemsOf(service, input)).toEqual([[field, "missing"]])
    },
  )
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
      const warning: Words = { field, code, message }
      expect(result).toEqual({
        kind: "input",
        input: expect.objectContaining({ [field]: value }),
        warnings: [warning],
      })
    },
  )
})

describe("a national id of either kind", () => {
  it.each([NATIONAL_CODE, COMPANY_ID])("%s is taken where a cheque may belong to both", (national_code) => {
    const input = { ...example("cheque-submitted-inquiry"), national_code }
    expect(read("cheque-submitted-inquiry", input)).toMatchObject({ kind: "input", warnings: [] })
  })
})
