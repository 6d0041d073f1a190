import { z } from "zod"
import { irt } from "../account/account"
import { type Service, service } from "./services/define-service"
import {
  BANK_CODES,
  birth_date,
  card_number,
  categorySchema,
  iban,
  long_national_code,
  mobile,
  national_code,
  registry_id,
  text,
} from "./services/formats"

const person = service("person")
const banking = service("banking")
const company = service("company")
const cheque = service("cheque")
const bills = service("bills")
const vehicle = service("vehicle")

const byCompany = { national_id: text.length(11) }
const byVehicle = { national_code, mobile, region_code: text.length(2), plate_number: text }

const bill = (fields: string): Service => bills(3_000, { bill_id: text }, fields)
const TERMS = ["final_term", "mid_term"].map((term) => `${term}?{amount bill_id payment_id}`).join(" ")
const mobileBill = bills(3_000, { mobile }, TERMS)

/** The operations (contract I2.1), each as contract I2.3 says. */
export const SERVICES: ReadonlyMap<string, Service> = new Map(
  Object.entries({
    "mobile-owner-inquiry": person(9_000, { mobile, national_code }, "matched"),
    "match-payment-card-number-and-id-number": person(
      14_000,
      { national_code, birth_date, card_number },
      "matched",
    ),
    "match-iban-and-id-number": person(14_000, { national_code, birth_date, IBAN: iban }, "matched"),
    "match-name-and-payment-card": person(11_000, { card_number, name: text }, "matched"),
    "match-iban-and-name": person(11_000, { name: text, IBAN: iban }, "matched"),
    "convert-persian-name-to-english": person(1_500, { persian_text: text }, "finglish_text"),
    "id-inquiry": person(
      18_000,
      { birth_date, national_code, gender: z.boolean().default(false) },
      "matched first_name? national_code? last_name? father_name? alive? is_dead?",
      "national_code",
    ),
    "company-inquiry": company(
      12_000,
      byCompany,
      "activity_end_date|null address|null company_type|null created_at|null email_address|null fax_number|null phone_number|null issuance_date|null name|null national_id|null postal_code|null register_date|null register_number|null",
      "national_id",
    ),
    "company-inquiry-board-members": company(
      15_000,
      byCompany,
      "company_title board_members[position name start_date duration?]",
      "national_id",
    ),
    "company-inquiry-board-members-history": company(
      20_000,
      byCompany,
      "company_title board_members[position name start_date duration|null end_date|null]",
      "national_id",
    ),
    "trust-seal-inquiry": company(
      7_000,
      { website: text },
      "message expired? srv_text? state_name? city_name? approve_date? expiry_date?",
    ),
    "convert-card-to-iban": banking(8_000, { card_number }, "name IBAN bank_name", "card_number"),
    "iban-inquiry": banking(
      6_000,
      { iban, separated: z.boolean().default(false) },
      "name bank_name is_transferable",
      "iban",
    ),
    "card-inquiry": banking(5_000, { card_number }, "name", "card_number"),
    "convert-account-number-to-iban": banking(
      4_000,
      { bank_account: text, bank_code: z.enum(BANK_CODES) },
      "iban",
    ),
    "convert-card-to-account-number": banking(
      8_000,
      { card_number },
      "name bank_account bank_name",
      "card_number",
    ),
    "check-registry-inquiry": cheque(
      10_000,
      { registry_id },
      "registry_id|null iban|null issue_date|null expiration_date|null serial_no|null series_no|null check_type|null branch_code|null name|null returned_cheques?",
    ),
    "bounced-cheque-inquiry": cheque(
      13_000,
      { national_code: text, nationality_type: z.number().int() },
      "count",
    ),
    "registry-transfers-chain-inquiry": cheque(
      16_000,
      { registry_id, cheque_type: text, national_code: long_national_code },
      "chain[role_type? customers?[name? national_code? customer_type?]]",
    ),
    "cheque-submitted-inquiry": cheque(9_000, { registry_id, national_code: long_national_code }, "status"),
    "water-bill-inquiry": bill(
      "address amount bill_id current_date previous_date payment_id payment_date full_name account_type",
    ),
    "electricity-bill-inquiry": bill(
      "address amount full_name bill_id current_date previous_date payment_date account_type payment_id?",
    ),
    "operator-a-bill-inquiry": mobileBill,
    "operator-b-bill-inquiry": mobileBill,
    "operator-c-bill-inquiry": mobileBill,
    "fixed-line-bill-inquiry": bills(3_000, { phone_number: text }, TERMS),
    "gas-bill-inquiry": bill(
      "address amount full_name bill_id current_reading_date previous_reading_date payment_date consumption_type payment_id? previous_counter_value? current_counter_value? subscription? taxes? insurance?",
    ),
    "vehicle-inquiry-total-violations": vehicle(
      10_000,
      byVehicle,
      "plate price_status page_count paper_id payment_id warning_price inquire_price ejr_inquire_no",
    ),
    "vehicle-inquiry-violations-details": vehicle(
      14_000,
      byVehicle,
      "warnings[serial_no violation_occure_date violation_occure_time violation_delivery_type{violation_delivery_type?} violation_type{violation_type_id violation_type} final_price paper_id payment_id has_image warning_id investigation_ability violatoin_address?]",
    ),
    "postal-code-inquiry": service("postal")(
      5_000,
      { postal_code: text.length(10) },
      "address{province|null city|null town|null district|null street|null street2|null number|null floor|null side_floor|null building_name|null description|null}",
    ),
    "voice-otp": service("messaging")(2_000, { mobile, code: text }, "message"),
  }),
)

export const serviceRowSchema = z
  .object({
    /** Integer IRT with tax; null = not for sale (contract I1.4). */
    price: irt.positive().nullable(),
    price_version: z.string().min(1).nullable(),
    category: categorySchema,
  })
  .strict()
export type ServiceRow = z.output<typeof serviceRowSchema>

const FIRST_PRICE_VERSION = "v1"

/** In the catalogue from the start, and in no contract: clients must live with it. It cannot be executed. */
const UNKNOWN_SERVICE = "passport-status-inquiry"

export function defaultCatalogue(): Map<string, ServiceRow> {
  const rows = [...SERVICES].map(([service, { price, category }]): [string, ServiceRow] => [
    service,
    { price, price_version: FIRST_PRICE_VERSION, category },
  ])
  const unknown: ServiceRow = { price: 25_000, price_version: FIRST_PRICE_VERSION, category: "person" }
  return new Map([...rows, [UNKNOWN_SERVICE, unknown]])
}
