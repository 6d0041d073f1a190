/**
 * Contract I2.1 to I2.3, copied by hand, so that neither the sandbox nor the client is measured
 * by itself. A name may end in `?` (optional) and `|null`.
 */
export type Shape = { readonly [name: string]: "string" | "boolean" | "integer" | Shape | readonly [Shape] }
export type InputFields = { readonly [name: string]: string }
export type OperationFields = { input: InputFields; result: Shape }

const matched = { matched: "boolean" } as const
const byCard = { card_number: "len 16" }
const byCompany = { national_id: "len 11" }
const byBill = { bill_id: "text" }
const byVehicle = { national_code: "len 10", mobile: "len 11", region_code: "len 2", plate_number: "text" }
const term = { amount: "integer", bill_id: "string", payment_id: "string" } as const
const terms = { "final_term?|null": term, "mid_term?|null": term } as const

export const OPERATIONS: Readonly<Record<string, OperationFields>> = {
  "mobile-owner-inquiry": { input: { mobile: "len 11", national_code: "len 10" }, result: matched },
  "convert-card-to-iban": {
    input: byCard,
    result: { name: "string", IBAN: "string", bank_name: "string" },
  },
  "iban-inquiry": {
    input: { iban: "len 26", "separated?": "boolean" },
    result: { name: "string", bank_name: "string", is_transferable: "boolean" },
  },
  "company-inquiry": {
    input: byCompany,
    result: {
      "activity_end_date|null": "string",
      "address|null": "string",
      "company_type|null": "string",
      "created_at|null": "string",
      "email_address|null": "string",
      "fax_number|null": "string",
      "phone_number|null": "string",
      "issuance_date|null": "string",
      "name|null": "string",
      "national_id|null": "string",
      "postal_code|null": "string",
      "register_date|null": "string",
      "register_number|null": "string",
    },
  },
  "postal-code-inquiry": {
    input: { postal_code: "len 10" },
    result: {
      address: {
        "province|null": "string",
        "city|null": "string",
        "town|null": "string",
        "district|null": "string",
        "street|null": "string",
        "street2|null": "string",
        "number|null": "string",
        "floor|null": "string",
        "side_floor|null": "string",
        "building_name|null": "string",
        "description|null": "string",
      },
    },
  },
  "vehicle-inquiry-total-violations": {
    input: byVehicle,
    result: {
      plate: "string",
      price_status: "string",
      page_count: "integer",
      paper_id: "string",
      payment_id: "string",
      warning_price: "string",
      inquire_price: "string",
      ejr_inquire_no: "string",
    },
  },
  "vehicle-inquiry-violations-details": {
    input: byVehicle,
    result: {
      warnings: [
        {
          serial_no: "string",
          violation_occure_date: "string",
          violation_occure_time: "string",
          violation_delivery_type: { "violation_delivery_type?|null": "string" },
          violation_type: { violation_type_id: "string", violation_type: "string" },
          final_price: "string",
          paper_id: "string",
          payment_id: "string",
          has_image: "boolean",
          warning_id: "string",
          investigation_ability: "boolean",
          "violatoin_address?|null": "string",
        },
      ],
    },
  },
  "match-payment-card-number-and-id-number": {
    input: { national_code: "len 10", birth_date: "jalali", card_number: "len 16" },
    result: matched,
  },
  "match-iban-and-id-number": {
    input: { national_code: "len 10", birth_date: "jalali", IBAN: "len 26" },
    result: matched,
  },
  "trust-seal-inquiry": {
    input: { website: "text" },
    result: {
      message: "string",
      "expired?|null": "boolean",
      "srv_text?|null": "string",
      "state_name?|null": "string",
      "city_name?|null": "string",
      "approve_date?|null": "string",
      "expiry_date?|null": "string",
    },
  },
  "company-inquiry-board-members": {
    input: byCompany,
    result: {
      company_title: "string",
      board_members: [
        { position: "string", name: "string", start_date: "string", "duration?|null": "string" },
      ],
    },
  },
  "company-inquiry-board-members-history": {
    input: byCompany,
    result: {
      company_title: "string",
      board_members: [
        {
          position: "string",
          name: "string",
          start_date: "string",
          "duration|null": "string",
          "end_date|null": "string",
        },
      ],
    },
  },
  "card-inquiry": { input: byCard, result: { name: "string" } },
  "convert-account-number-to-iban": {
    input: { bank_account: "text", bank_code: "bank code" },
    result: { iban: "string" },
  },
  "match-name-and-payment-card": { input: { card_number: "len 16", name: "text" }, result: matched },
  "match-iban-and-name": { input: { name: "text", IBAN: "len 26" }, result: matched },
  "convert-card-to-account-number": {
    input: byCard,
    result: { name: "string", bank_account: "string", bank_name: "string" },
  },
  "convert-persian-name-to-english": {
    input: { persian_text: "text" },
    result: { finglish_text: "string" },
  },
  "id-inquiry": {
    input: { birth_date: "jalali", national_code: "len 10", "gender?": "boolean" },
    result: {
      matched: "boolean",
      "first_name?|null": "string",
      "national_code?|null": "string",
      "last_name?|null": "string",
      "father_name?|null": "string",
      "alive?|null": "boolean",
      "is_dead?|null": "boolean",
    },
  },
  "check-registry-inquiry": {
    input: { registry_id: "len 16" },
    result: {
      "registry_id|null": "string",
      "iban|null": "string",
      "issue_date|null": "string",
      "expiration_date|null": "string",
      "serial_no|null": "string",
      "series_no|null": "string",
      "check_type|null": "string",
      "branch_code|null": "string",
      "name|null": "string",
      "returned_cheques?|null": "string",
    },
  },
  "bounced-cheque-inquiry": {
    input: { national_code: "text", nationality_type: "integer" },
    result: { count: "integer" },
  },
  "voice-otp": { input: { mobile: "len 11", code: "text" }, result: { message: "string" } },
  "water-bill-inquiry": {
    input: byBill,
    result: {
      address: "string",
      amount: "integer",
      bill_id: "string",
      current_date: "string",
      previous_date: "string",
      payment_id: "string",
      payment_date: "string",
      full_name: "string",
      account_type: "string",
    },
  },
  "electricity-bill-inquiry": {
    input: byBill,
    result: {
      address: "string",
      amount: "integer",
      full_name: "string",
      bill_id: "string",
      current_date: "string",
      previous_date: "string",
      payment_date: "string",
      account_type: "string",
      "payment_id?|null": "string",
    },
  },
  "operator-a-bill-inquiry": { input: { mobile: "len 11" }, result: terms },
  "operator-b-bill-inquiry": { input: { mobile: "len 11" }, result: terms },
  "operator-c-bill-inquiry": { input: { mobile: "len 11" }, result: terms },
  "fixed-line-bill-inquiry": { input: { phone_number: "text" }, result: terms },
  "gas-bill-inquiry": {
    input: byBill,
    result: {
      address: "string",
      amount: "integer",
      full_name: "string",
      bill_id: "string",
      current_reading_date: "string",
      previous_reading_date: "string",
      payment_date: "string",
      consumption_type: "string",
      "payment_id?|null": "string",
      "previous_counter_value?|null": "string",
      "current_counter_value?|null": "string",
      "subscription?|null": "string",
      "taxes?|null": "string",
      "insurance?|null": "string",
    },
  },
  "registry-transfers-chain-inquiry": {
    input: { registry_id: "len 16", cheque_type: "text", national_code: "len 10 to 11" },
    result: {
      chain: [
        {
          "role_type?|null": "integer",
          "customers?": [
            {
              "name?|null": "string",
              "national_code?|null": "string",
              "customer_type?|null": "integer",
            },
          ],
        },
      ],
    },
  },
  "cheque-submitted-inquiry": {
    input: { registry_id: "len 16", national_code: "len 10 to 11" },
    result: { status: "boolean" },
  },
}

export const SERVICE_NAMES = Object.keys(OPERATIONS)

/** The bank codes of convert-account-number-to-iban. */
export const BANK_CODES =
  "066 015 061 012 017 013 059 014 062 063 018 070 056 010 058 019 052 054 016 064 021 057 053 078 069 079 011 055 022 020 095 065 060 075 080 073 051".split(
    " ",
  )
