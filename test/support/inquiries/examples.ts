import type { z } from "zod"
import type { INQUIRIES, InquiryInput, ServiceId } from "../../../src/core/inquiries/inquiries"

/** A day on which the examples are read. */
export const TODAY = { year: 1405, month: 8, day: 30 }

/** Made up; right in every check digit. */
export const NATIONAL_CODE = "0012345679"
export const COMPANY_ID = "10101234565"
export const CARD_NUMBER = "6037991234567893"
export const IBAN = "IR050170000000123456789012"
export const MOBILE = "09120000000"
export const BIRTH_DATE = "1370/01/15"
const REGISTRY_ID = "1234567890123456"
const VEHICLE = { national_code: NATIONAL_CODE, mobile: MOBILE, region_code: "11", plate_number: "12ب345" }
const MATCHED = { matched: true }
const TERM = { amount: 120_000, bill_id: "1234567800150", payment_id: "12070160" }
const PHONE_BILL = { final_term: TERM, mid_term: null }

type Example<S extends ServiceId> = {
  input: InquiryInput<S>
  /** As upstream sends it: with every field that it may send. */
  result: z.output<(typeof INQUIRIES)[S]["result"]>
}

/** One valid input and result of every operation. */
export const EXAMPLES: { readonly [S in ServiceId]: Example<S> } = {
  "mobile-owner-inquiry": { input: { mobile: MOBILE, national_code: NATIONAL_CODE }, result: MATCHED },
  "convert-card-to-iban": {
    input: { card_number: CARD_NUMBER },
    result: { name: "سارا نمونه", IBAN, bank_name: "بانک ملی ایران" },
  },
  "iban-inquiry": {
    input: { iban: IBAN, separated: false },
    result: { name: "سارا نمونه", bank_name: "بانک ملی ایران", is_transferable: true },
  },
  "company-inquiry": {
    input: { national_id: COMPANY_ID },
    result: {
      activity_end_date: null,
      address: "تهران",
      company_type: "سهامی خاص",
      created_at: "1380/02/03",
      email_address: null,
      fax_number: null,
      phone_number: "02100000000",
      issuance_date: null,
      name: "نمونه",
      national_id: COMPANY_ID,
      postal_code: "1345678901",
      register_date: "1380/02/03",
      register_number: "12345",
    },
  },
  "postal-code-inquiry": {
    input: { postal_code: "1345678901" },
    result: {
      address: {
        province: "تهران",
        city: "تهران",
        town: null,
        district: null,
        street: "نمونه",
        street2: null,
        number: "12",
        floor: "1",
        side_floor: null,
        building_name: null,
        description: null,
      },
    },
  },
  "vehicle-inquiry-total-violations": {
    input: VEHICLE,
    result: {
      plate: "12ب345-11",
      price_status: "1",
      page_count: 1,
      paper_id: "123",
      payment_id: "456",
      warning_price: "1200000",
      inquire_price: "0",
      ejr_inquire_no: "789",
    },
  },
  "vehicle-inquiry-violations-details": {
    input: VEHICLE,
    result: {
      warnings: [
        {
          serial_no: "1",
          violation_occure_date: "1404/01/01",
          violation_occure_time: "10:20",
          violation_delivery_type: { violation_delivery_type: null },
          violation_type: { violation_type_id: "2008", violation_type: "سرعت غیرمجاز" },
          final_price: "1200000",
          paper_id: "123",
          payment_id: "456",
          has_image: false,
          warning_id: "7",
          investigation_ability: true,
          violatoin_address: "تهران",
        },
      ],
    },
  },
  "match-payment-card-number-and-id-number": {
    input: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, card_number: CARD_NUMBER },
    result: MATCHED,
  },
  "match-iban-and-id-number": {
    input: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, IBAN },
    result: MATCHED,
  },
  "trust-seal-inquiry": {
    input: { website: "example.com" },
    result: {
      message: "یافت شد",
      expired: false,
      srv_text: "فروش کالا",
      state_name: "تهران",
      city_name: "تهران",
      approve_date: "1403/01/01",
      expiry_date: "1406/01/01",
    },
  },
  "company-inquiry-board-members": {
    input: { national_id: COMPANY_ID },
    result: {
      company_title: "نمونه",
      board_members: [{ position: "مدیرعامل", name: "سارا نمونه", start_date: "1400/01/01", duration: "2" }],
    },
  },
  "company-inquiry-board-members-history": {
    input: { national_id: COMPANY_ID },
    result: {
      company_title: "نمونه",
      board_members: [
        {
          position: "مدیرعامل",
          name: "سارا نمونه",
          start_date: "1400/01/01",
          duration: null,
          end_date: null,
        },
      ],
    },
  },
  "card-inquiry": { input: { card_number: CARD_NUMBER }, result: { name: "سارا نمونه" } },
  "convert-account-number-to-iban": {
    input: { bank_account: "0123.456-789/1", bank_code: "017" },
    result: { iban: IBAN },
  },
  "match-name-and-payment-card": {
    input: { card_number: CARD_NUMBER, name: "سارا نمونه" },
    result: MATCHED,
  },
  "match-iban-and-name": { input: { name: "سارا نمونه", IBAN }, result: MATCHED },
  "convert-card-to-account-number": {
    input: { card_number: CARD_NUMBER },
    result: { name: "سارا نمونه", bank_account: "0123456789", bank_name: "بانک ملی ایران" },
  },
  "convert-persian-name-to-english": {
    input: { persian_text: "سارا نمونه" },
    result: { finglish_text: "Sara Nemouneh" },
  },
  "id-inquiry": {
    input: { birth_date: BIRTH_DATE, national_code: NATIONAL_CODE, gender: false },
    result: {
      matched: true,
      first_name: "سارا",
      national_code: NATIONAL_CODE,
      last_name: "نمونه",
      father_name: null,
      alive: true,
      is_dead: false,
    },
  },
  "check-registry-inquiry": {
    input: { registry_id: REGISTRY_ID },
    result: {
      registry_id: REGISTRY_ID,
      iban: IBAN,
      issue_date: "1404/01/01",
      expiration_date: null,
      serial_no: "123456",
      series_no: "12",
      check_type: "عادی",
      branch_code: "1234",
      name: "سارا نمونه",
      returned_cheques: null,
    },
  },
  "bounced-cheque-inquiry": {
    input: { national_code: NATIONAL_CODE, nationality_type: 1 },
    result: { count: 0 },
  },
  "voice-otp": { input: { mobile: MOBILE, code: "12345" }, result: { message: "تماس گرفته شد" } },
  "water-bill-inquiry": {
    input: { bill_id: "1234567800118" },
    result: {
      address: "تهران",
      amount: 120_000,
      bill_id: "1234567800118",
      current_date: "1404/03/01",
      previous_date: "1404/01/01",
      payment_id: "12070160",
      payment_date: "1404/03/20",
      full_name: "سارا نمونه",
      account_type: "خانگی",
    },
  },
  "electricity-bill-inquiry": {
    input: { bill_id: "1234567800126" },
    result: {
      address: "تهران",
      amount: 120_000,
      full_name: "سارا نمونه",
      bill_id: "1234567800126",
      current_date: "1404/03/01",
      previous_date: "1404/01/01",
      payment_date: "1404/03/20",
      account_type: "خانگی",
      payment_id: "12070160",
    },
  },
  "operator-a-bill-inquiry": { input: { mobile: MOBILE }, result: PHONE_BILL },
  "operator-b-bill-inquiry": { input: { mobile: MOBILE }, result: PHONE_BILL },
  "operator-c-bill-inquiry": { input: { mobile: MOBILE }, result: PHONE_BILL },
  "fixed-line-bill-inquiry": { input: { phone_number: "02100000000" }, result: PHONE_BILL },
  "gas-bill-inquiry": {
    input: { bill_id: "1234567800134" },
    result: {
      address: "تهران",
      amount: 120_000,
      full_name: "سارا نمونه",
      bill_id: "1234567800134",
      current_reading_date: "1404/03/01",
      previous_reading_date: "1404/01/01",
      payment_date: "1404/03/20",
      consumption_type: "خانگی",
      payment_id: "12070160",
      previous_counter_value: "100",
      current_counter_value: "150",
      subscription: null,
      taxes: null,
      insurance: null,
    },
  },
  "registry-transfers-chain-inquiry": {
    input: { registry_id: REGISTRY_ID, cheque_type: "1", national_code: COMPANY_ID },
    result: {
      chain: [
        { role_type: 1, customers: [{ name: "سارا نمونه", national_code: NATIONAL_CODE, customer_type: 1 }] },
      ],
    },
  },
  "cheque-submitted-inquiry": {
    input: { registry_id: REGISTRY_ID, national_code: NATIONAL_CODE },
    result: { status: true },
  },
}
