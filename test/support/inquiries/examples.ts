import type { ServiceId } from "../../../src/reseller/inquiries/inquiries"

export const TODAY = "1405/08/30"

/** Made up; right in every check digit. */
export const NATIONAL_CODE = "0012345679"
export const COMPANY_ID = "10101234565"
export const CARD_NUMBER = "6037991234567893"
export const IBAN = "IR050170000000123456789012"
export const MOBILE = "09120000000"
export const BIRTH_DATE = "1370/01/15"
const REGISTRY_ID = "1234567890123456"
const VEHICLE = { national_code: NATIONAL_CODE, mobile: MOBILE, region_code: "11", plate_number: "12ب345" }

export const EXAMPLES = {
  "mobile-owner-inquiry": { input: { mobile: MOBILE, national_code: NATIONAL_CODE } },
  "convert-card-to-iban": { input: { card_number: CARD_NUMBER } },
  "iban-inquiry": { input: { iban: IBAN, separated: false } },
  "company-inquiry": { input: { national_id: COMPANY_ID } },
  "postal-code-inquiry": { input: { postal_code: "1345678901" } },
  "vehicle-inquiry-total-violations": { input: VEHICLE },
  "vehicle-inquiry-violations-details": { input: VEHICLE },
  "match-payment-card-number-and-id-number": {
    input: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, card_number: CARD_NUMBER },
  },
  "match-iban-and-id-number": { input: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, IBAN } },
  "trust-seal-inquiry": { input: { website: "example.com" } },
  "company-inquiry-board-members": { input: { national_id: COMPANY_ID } },
  "company-inquiry-board-members-history": { input: { national_id: COMPANY_ID } },
  "card-inquiry": { input: { card_number: CARD_NUMBER } },
  "convert-account-number-to-iban": { input: { bank_account: "0123.456-789/1", bank_code: "017" } },
  "match-name-and-payment-card": { input: { card_number: CARD_NUMBER, name: "سارا نمونه" } },
  "match-iban-and-name": { input: { name: "سارا نمونه", IBAN } },
  "convert-card-to-account-number": { input: { card_number: CARD_NUMBER } },
  "convert-persian-name-to-english": { input: { persian_text: "سارا نمونه" } },
  "id-inquiry": { input: { birth_date: BIRTH_DATE, national_code: NATIONAL_CODE, gender: false } },
  "check-registry-inquiry": { input: { registry_id: REGISTRY_ID } },
  "bounced-cheque-inquiry": { input: { national_code: NATIONAL_CODE, nationality_type: 1 } },
  "voice-otp": { input: { mobile: MOBILE, code: "12345" } },
  "water-bill-inquiry": { input: { bill_id: "1234567800118" } },
  "electricity-bill-inquiry": { input: { bill_id: "1234567800126" } },
  "operator-a-bill-inquiry": { input: { mobile: MOBILE } },
  "operator-b-bill-inquiry": { input: { mobile: MOBILE } },
  "operator-c-bill-inquiry": { input: { mobile: MOBILE } },
  "fixed-line-bill-inquiry": { input: { phone_number: "02100000000" } },
  "gas-bill-inquiry": { input: { bill_id: "1234567800134" } },
  "registry-transfers-chain-inquiry": {
    input: { registry_id: REGISTRY_ID, cheque_type: "1", national_code: COMPANY_ID },
  },
  "cheque-submitted-inquiry": { input: { registry_id: REGISTRY_ID, national_code: NATIONAL_CODE } },
} satisfies Record<ServiceId, { input: Readonly<Record<string, unknown>> }>
