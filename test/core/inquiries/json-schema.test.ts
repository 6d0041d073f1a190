import { INQUIRIES, SERVICE_IDS } from "../../../src/core/inquiries/inquiries"
import { jsonSchemaOf } from "../../../src/core/inquiries/json-schema"

describe("the JSON Schema of an input", () => {
  it("has lengths, what is required, and words in both languages", () => {
    expect(jsonSchemaOf(INQUIRIES["cheque-submitted-inquiry"])).toEqual({
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
        national_code: {
          type: "string",
          minLength: 10,
          maxLength: 11,
          title: "National code or company's national id",
          "x-label-fa": "کد ملی یا شناسهٔ ملی",
          description: "10 digits of a person, 11 of a company",
          "x-hint-fa": "۱۰ رقم برای اشخاص، ۱۱ رقم برای شرکت‌ها",
          "x-kind": "digits",
        },
      },
      required: ["registry_id", "national_code"],
      additionalProperties: false,
    })
  })

  it("names the values of a choice", () => {
    const { bank_code } = jsonSchemaOf(INQUIRIES["convert-account-number-to-iban"]).properties
    expect(bank_code).toMatchObject({ type: "string", "x-kind": "choice" })
    expect(bank_code).toHaveProperty("oneOf.length", 37)
    expect(bank_code).toHaveProperty("oneOf.4", {
      const: "017",
      title: "Bank Melli Iran",
      "x-label-fa": "بانک ملی ایران",
    })
  })

  it("has choices in place of codes, with the interface's values behind them, of their type", () => {
    const { nationality_type } = jsonSchemaOf(INQUIRIES["bounced-cheque-inquiry"]).properties
    expect(nationality_type).toMatchObject({ type: "integer", "x-kind": "choice" })
    expect(nationality_type).not.toHaveProperty("oneOf")
    expect(nationality_type).toHaveProperty("x-suggestions.0", {
      const: 1,
      title: "Iranian person",
      "x-label-fa": "شخص حقیقی ایرانی",
    })
    const { gender } = jsonSchemaOf(INQUIRIES["id-inquiry"]).properties
    expect(gender).toMatchObject({
      type: "boolean",
      default: false,
      oneOf: [{ const: false }, { const: true }],
    })
    const { cheque_type } = jsonSchemaOf(INQUIRIES["registry-transfers-chain-inquiry"]).properties
    expect(cheque_type).toMatchObject({
      type: "string",
      "x-suggestions": [{ const: "1" }, { const: "2" }, { const: "3" }],
    })
  })

  it.each(SERVICE_IDS)("can be made of every operation, and sent as JSON: %s", (service) => {
    const operation = INQUIRIES[service]
    const schema = jsonSchemaOf(operation)
    expect(Object.keys(schema.properties)).toEqual(Object.keys(operation.input.shape))
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })
})
