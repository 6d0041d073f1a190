import { INQUIRIES, SERVICE_IDS } from "../../src/reseller/inquiries/inquiries"
import { jsonSchemaOf } from "../../src/reseller/inquiries/json-schema"

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
