import type { ServiceId } from "../../../src/core/inquiries/inquiries"

/** A value that cannot be right, and the stable code that says why. */
type Wrong = readonly [value: unknown, code: string]

const DATES: readonly Wrong[] = [
  ["yesterday", "wrong_format"],
  ["1991/04/04", "gregorian_date"],
  ["1370/13/01", "not_a_date"],
  ["1480/01/01", "date_in_future"],
  [13_700_115, "wrong_type"],
]
const MOBILES: readonly Wrong[] = [
  ["0912000", "wrong_length"],
  ["08120000000", "wrong_format"],
  [9_120_000_000, "wrong_type"],
]
const NATIONAL_CODES: readonly Wrong[] = [
  ["12345679", "wrong_length"],
  ["0012345678", "wrong_check_digit"],
  [12_345_679, "wrong_type"],
]
const IBANS: readonly Wrong[] = [
  ["IR05017", "wrong_length"],
  ["DE050170000000123456789012", "wrong_length"],
  ["IR060170000000123456789012", "wrong_check_digit"],
]
const TEXTS: readonly Wrong[] = [
  ["x".repeat(201), "too_long"],
  ["a\u0000b", "wrong_format"],
  [{ text: "x" }, "wrong_type"],
  [7, "wrong_type"],
]
const NAMES: readonly Wrong[] = [...TEXTS, ["12345", "wrong_format"]]
const FLAGS: readonly Wrong[] = [
  ["yes", "wrong_type"],
  [1, "wrong_type"],
]
const BILLS: readonly Wrong[] = [
  ["12345", "wrong_length"],
  ["1234567800119", "wrong_check_digit"],
  [1_234_567_800_118, "wrong_type"],
]

/** Wrong values of every field that the inputs of the inquiries have, by its name. */
const BY_FIELD: Readonly<Record<string, readonly Wrong[]>> = {
  birth_date: DATES,
  mobile: MOBILES,
  national_code: NATIONAL_CODES,
  iban: IBANS,
  IBAN: IBANS,
  card_number: [
    ["603799123456789", "wrong_length"],
    ["6037991234567894", "wrong_check_digit"],
    [["6037991234567893"], "wrong_type"],
  ],
  national_id: [
    ["1010123456", "wrong_length"],
    ["10101234566", "wrong_check_digit"],
    [true, "wrong_type"],
  ],
  postal_code: [
    ["134567890", "wrong_length"],
    ["13456-7890x", "wrong_length"],
    [1_345_678_901, "wrong_type"],
  ],
  region_code: [
    ["1", "wrong_length"],
    [11, "wrong_type"],
  ],
  registry_id: [
    ["123456789012345", "wrong_length"],
    [1_234_567_890_123_456, "wrong_type"],
  ],
  plate_number: TEXTS,
  cheque_type: TEXTS,
  code: TEXTS,
  persian_text: NAMES,
  name: NAMES,
  bank_account: [
    ["12,34", "wrong_format"],
    ["1".repeat(20), "too_long"],
    [123, "wrong_type"],
  ],
  bank_code: [
    ["999", "not_a_choice"],
    [17, "wrong_type"],
  ],
  separated: FLAGS,
  gender: FLAGS,
  nationality_type: [
    ["first", "wrong_type"],
    [1.5, "wrong_type"],
  ],
  website: [
    ["localhost", "wrong_format"],
    ["not a site", "wrong_format"],
    [null, "missing"],
  ],
  bill_id: BILLS,
  phone_number: [
    ["021-abc", "wrong_format"],
    ["09120000000", "wrong_format"],
    [2_100_000_000, "wrong_type"],
  ],
}

/** Where the contract gives the field another form than in the other inputs. */
const BY_SERVICE: Readonly<Record<string, Readonly<Record<string, readonly Wrong[]>>>> = {
  "bounced-cheque-inquiry": {
    national_code: [
      ["A123", "wrong_format"],
      [12_345, "wrong_type"],
    ],
  },
  "registry-transfers-chain-inquiry": {
    national_code: [
      ["123456789", "wrong_length"],
      ["0012345678", "wrong_check_digit"],
      ["10101234566", "wrong_check_digit"],
    ],
  },
}

/** At least one for every field, or the table is incomplete. */
export function wrongValues(service: ServiceId, field: string): readonly Wrong[] {
  const wrong = BY_SERVICE[service]?.[field] ?? BY_FIELD[field]
  if (wrong === undefined) throw new Error(`no wrong value for ${field} of ${service}`)
  return wrong
}
