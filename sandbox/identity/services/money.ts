import { z } from "zod"
import {
  BANK_CODES,
  bankAccount,
  bankCode,
  bankName,
  digits,
  fullName,
  type Inventor,
  ibanOf,
  jalaliDate,
  nationalCode,
} from "../invent"
import {
  card_number,
  flag,
  iban,
  integer,
  list,
  long_national_code,
  optional,
  optionalInteger,
  orNull,
  registry_id,
  service,
  text,
  told,
} from "./define-service"

const name = told(fullName)
const bank_name = told((of) => bankName(bankCode(of)))
const ownIban = (of: Inventor) => ibanOf(bankCode(of), bankAccount(of))

/** Behind IR and the two check digits. */
const bankOfIban = (number: string) => number.slice(4, 7)

const customers = list(() => ["customer"], {
  name: optional(fullName),
  national_code: optional(nationalCode),
  customer_type: optionalInteger(() => 1),
})

export const MONEY_SERVICES = {
  "convert-card-to-iban": service(
    "banking",
    8_000,
    { card_number },
    { name, IBAN: told(ownIban), bank_name },
    "card_number",
  ),
  "iban-inquiry": service(
    "banking",
    6_000,
    { iban, separated: z.boolean().default(false) },
    {
      name,
      bank_name: told((_, input) => bankName(bankOfIban(input.iban))),
      is_transferable: flag(() => true),
    },
    "iban",
  ),
  "card-inquiry": service("banking", 5_000, { card_number }, { name }, "card_number"),
  "convert-account-number-to-iban": service(
    "banking",
    4_000,
    { bank_account: text, bank_code: z.enum(BANK_CODES) },
    { iban: told((_, { bank_code, bank_account }) => ibanOf(bank_code, bank_account)) },
  ),
  "convert-card-to-account-number": service(
    "banking",
    8_000,
    { card_number },
    { name, bank_account: told(bankAccount), bank_name },
    "card_number",
  ),
  "check-registry-inquiry": service(
    "cheque",
    10_000,
    { registry_id },
    {
      registry_id: orNull((_, input) => input.registry_id),
      iban: orNull(ownIban),
      issue_date: orNull(jalaliDate("issue")),
      expiration_date: orNull(jalaliDate("expiration", 1405, 1407)),
      serial_no: orNull(digits("serial", 6)),
      series_no: orNull(digits("series", 4)),
      check_type: orNull(() => "عادی"),
      branch_code: orNull(digits("branch", 4)),
      name: orNull(fullName),
      returned_cheques: optional(() => "0"),
    },
  ),
  "bounced-cheque-inquiry": service(
    "cheque",
    13_000,
    { national_code: text, nationality_type: z.number().int() },
    { count: integer((of) => of.integer("count", 1, 5)) },
  ),
  "registry-transfers-chain-inquiry": service(
    "cheque",
    16_000,
    { registry_id, cheque_type: text, national_code: long_national_code },
    {
      chain: list(() => ["drawer", "bearer"], {
        // Role types and customer types: numbers whose meaning the contract does not give.
        role_type: optionalInteger((_, __, role) => (role === "drawer" ? 1 : 2)),
        customers: { ...customers, schema: customers.schema.default([]) },
      }),
    },
  ),
  "cheque-submitted-inquiry": service(
    "cheque",
    9_000,
    { registry_id, national_code: long_national_code },
    { status: flag(() => true) },
  ),
}
