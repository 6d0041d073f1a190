import { z } from "zod"
import {
  fieldLabels,
  INQUIRIES,
  SERVICE_IDS,
  type ServiceId,
  sampleResult,
} from "../../src/reseller/inquiries/inquiries"
import { jsonSchemaOf } from "../../src/reseller/inquiries/json-schema"

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

const verdict = (service: ServiceId, result: object) => INQUIRIES[service].verdict(result)

describe("the verdict of an answer", () => {
  it.each(SERVICE_IDS)("is there for %s, in both languages, and for nothing that is no answer", (service) => {
    const told = verdict(service, sampleResult(service))
    expect(told?.label.en).toMatch(/^[A-Z]/)
    expect(told?.label.fa).toMatch(/\p{Script=Arabic}/u)
    expect(INQUIRIES[service].verdict("no answer")).toBeNull()
  })

  const company = sampleResult("company-inquiry")
  const identity = sampleResult("id-inquiry")
  const iban = sampleResult("iban-inquiry")
  const blocked = { ...iban, is_transferable: false }
  const ended = { ...company, activity_end_date: "1402/01/01" }
  const seal = sampleResult("trust-seal-inquiry")
  const fines = sampleResult("vehicle-inquiry-total-violations")
  const water = sampleResult("water-bill-inquiry")
  const bill = { amount: 700, bill_id: "1", payment_id: "2" }
  const { address: sample } = sampleResult("postal-code-inquiry")
  const address = Object.fromEntries(Object.keys(Object(sample)).map((name) => [name, null]))
  const yazd = { ...address, province: "یزد", city: "یزد" }

  it.each([
    ["mobile-owner-inquiry", { matched: true }, "good", "They match", null],
    ["mobile-owner-inquiry", { matched: false }, "bad", "They do not match", null],
    ["id-inquiry", { ...identity, is_dead: true }, "bad", "They match, but this person has died", null],
    ["id-inquiry", { ...identity, alive: false }, "bad", "They match, but this person has died", null],
    ["card-inquiry", { name: "سارا" }, "plain", "Name", "سارا"],
    ["card-inquiry", { name: " " }, "plain", "Nothing on record", null],
    ["iban-inquiry", iban, "good", "The account can receive transfers", null],
    ["iban-inquiry", blocked, "bad", "The account cannot receive transfers", null],
    ["company-inquiry", company, "plain", "Name", "شرکت نمونه"],
    ["company-inquiry", ended, "bad", "No longer active", "شرکت نمونه"],
    ["trust-seal-inquiry", seal, "good", "The seal is valid", null],
    ["trust-seal-inquiry", { ...seal, expired: true }, "bad", "The seal has expired", null],
    ["trust-seal-inquiry", { message: "نیست" }, "plain", "Message", "نیست"],
    ["bounced-cheque-inquiry", { count: 0 }, "good", "No bounced cheques", null],
    ["bounced-cheque-inquiry", { count: 3 }, "bad", "Bounced cheques", 3],
    ["cheque-submitted-inquiry", { status: true }, "good", "The cheque was submitted", null],
    ["cheque-submitted-inquiry", { status: false }, "bad", "The cheque was not submitted", null],
    ["registry-transfers-chain-inquiry", { chain: [] }, "plain", "Transfers", 0],
    ["water-bill-inquiry", { ...water, amount: 0 }, "good", "Nothing to pay", null],
    ["water-bill-inquiry", { ...water, amount: 700 }, "plain", "To pay", 700],
    ["fixed-line-bill-inquiry", { final_term: null, mid_term: bill }, "plain", "To pay", 700],
    ["fixed-line-bill-inquiry", {}, "plain", "No bill on record", null],
    ["vehicle-inquiry-total-violations", { ...fines, inquire_price: "0" }, "good", "No violations", null],
    ["vehicle-inquiry-total-violations", { ...fines, inquire_price: "" }, "plain", "Nothing on record", null],
    ["vehicle-inquiry-violations-details", { warnings: [] }, "good", "No violations", null],
    ["postal-code-inquiry", { address }, "plain", "Nothing on record", null],
    ["postal-code-inquiry", { address: yazd }, "plain", "Address", "یزد"],
  ] as const)("of %s for %j is %s: %s", (service, result, tone, en, value) => {
    expect(verdict(service, result)).toMatchObject({ tone, label: { en }, value })
  })
})

describe("the JSON Schema of an input", () => {
  it("has lengths, what is required, and words in both languages", () => {
    expect(jsonSchemaOf(INQUIRIES["cheque-submitted-inquiry"])).toMatchObject({
      type: "object",
      title: "Whether a cheque was submitted",
      "x-title-fa": "استعلام ثبت چک",
      properties: {
        registry_id: {
          type: "string",
          minLength: 16,
          maxLength: 16,
          title: "Cheque's registry id",
          "x-label-fa": "شناسهٔ صیادی چک",
          description: "16 digits on the cheque",
          "x-hint-fa": "۱۶ رقم روی برگهٔ چک",
          "x-kind": "digits",
          "x-group": 4,
        },
      },
      required: ["registry_id", "national_code"],
      additionalProperties: false,
    })
  })

  it("names the values of a choice, of their type; where the contract lists none they are suggestions", () => {
    const { bank_code } = jsonSchemaOf(INQUIRIES["convert-account-number-to-iban"]).properties
    expect(bank_code).toMatchObject({ type: "string", "x-kind": "choice" })
    const MELLI = { const: "017", title: "Bank Melli Iran", "x-label-fa": "بانک ملی ایران" }
    expect(bank_code).toHaveProperty("oneOf.4", MELLI)
    const { nationality_type } = jsonSchemaOf(INQUIRIES["bounced-cheque-inquiry"]).properties
    expect(nationality_type).toMatchObject({ type: "integer", "x-kind": "choice" })
    expect(nationality_type).not.toHaveProperty("oneOf")
    expect(nationality_type).toHaveProperty("x-suggestions.0.const", 1)
    const { gender } = jsonSchemaOf(INQUIRIES["id-inquiry"]).properties
    const oneOf = [{ const: false }, { const: true }]
    expect(gender).toMatchObject({ type: "boolean", oneOf })
  })

  it.each(SERVICE_IDS)("can be made of every operation, and sent as JSON: %s", (service) => {
    const operation = INQUIRIES[service]
    const schema = jsonSchemaOf(operation)
    expect(Object.keys(schema.properties)).toEqual(Object.keys(operation.input.shape))
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })
})
