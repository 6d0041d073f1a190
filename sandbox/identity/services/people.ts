import { z } from "zod"
import {
  address,
  digits,
  firstName,
  fullName,
  type Inventor,
  jalaliDate,
  lastName,
  postalCode,
  province,
  transliterate,
} from "../invent"
import {
  birth_date,
  card_number,
  flag,
  iban,
  list,
  mobile,
  national_code,
  optional,
  optionalFlag,
  orNull,
  service,
  text,
  told,
} from "./define-service"

const matched = flag(() => true)

const byCompany = { national_id: text.length(11) }
const COMPANY_NAMES = ["پیشرو تجارت", "آرمان گستر", "سپهر داده", "نیک اندیشان", "بهین سازه", "رایان پرداز"]
const companyName = (of: Inventor) => `شرکت ${of.pick("company", COMPANY_NAMES)}`

const POSITIONS = ["رئیس هیئت مدیره", "مدیرعامل", "نایب رئیس هیئت مدیره", "عضو هیئت مدیره"]
/** Two to four people, one in each position. */
const positions = (of: Inventor) => POSITIONS.slice(0, of.integer("board", 2, POSITIONS.length))
const boardMember = {
  position: told((_, __, position) => position),
  name: told(fullName),
  start_date: told(jalaliDate("start")),
}
const duration = () => "2 سال"

export const PEOPLE_SERVICES = {
  "mobile-owner-inquiry": service("person", 9_000, { mobile, national_code }, { matched }),
  "match-payment-card-number-and-id-number": service(
    "person",
    14_000,
    { national_code, birth_date, card_number },
    { matched },
  ),
  "match-iban-and-id-number": service(
    "person",
    14_000,
    { national_code, birth_date, IBAN: iban },
    { matched },
  ),
  "match-name-and-payment-card": service("person", 11_000, { card_number, name: text }, { matched }),
  "match-iban-and-name": service("person", 11_000, { name: text, IBAN: iban }, { matched }),
  "convert-persian-name-to-english": service(
    "person",
    1_500,
    { persian_text: text },
    { finglish_text: told((_, { persian_text }) => transliterate(persian_text)) },
  ),
  "id-inquiry": service(
    "person",
    18_000,
    { birth_date, national_code, gender: z.boolean().default(false) },
    {
      matched,
      first_name: optional(firstName),
      national_code: optional((_, input) => input.national_code),
      last_name: optional(lastName),
      father_name: optional((of) => firstName(of.about("father"))),
      alive: optionalFlag(() => true),
      is_dead: optionalFlag(() => false),
    },
    "national_code",
  ),
  "company-inquiry": service(
    "company",
    12_000,
    byCompany,
    {
      activity_end_date: orNull(jalaliDate("end", 1410, 1420)),
      address: orNull(address),
      company_type: orNull(() => "سهامی خاص"),
      created_at: orNull(jalaliDate("created")),
      email_address: orNull((of) => `info@company-${of.digits("mail", 4)}.example`),
      fax_number: orNull((of) => `021${of.digits("fax", 8)}`),
      phone_number: orNull((of) => `021${of.digits("phone", 8)}`),
      issuance_date: orNull(jalaliDate("issued")),
      name: orNull(companyName),
      national_id: orNull((_, { national_id }) => national_id),
      postal_code: orNull(postalCode),
      register_date: orNull(jalaliDate("registered", 1380, 1397)),
      register_number: orNull(digits("register number", 6)),
    },
    "national_id",
  ),
  "company-inquiry-board-members": service(
    "company",
    15_000,
    byCompany,
    {
      company_title: told(companyName),
      board_members: list(positions, { ...boardMember, duration: optional(duration) }),
    },
    "national_id",
  ),
  "company-inquiry-board-members-history": service(
    "company",
    20_000,
    byCompany,
    {
      company_title: told(companyName),
      board_members: list(positions, {
        ...boardMember,
        duration: orNull(duration),
        end_date: orNull(jalaliDate("end", 1404, 1406)),
      }),
    },
    "national_id",
  ),
  "trust-seal-inquiry": service(
    "company",
    7_000,
    { website: text },
    {
      message: told(() => "این وب‌سایت نماد اعتماد دارد"),
      expired: optionalFlag(() => false),
      srv_text: optional(() => "فروش کالا"),
      state_name: optional(province),
      city_name: optional(province),
      approve_date: optional(jalaliDate("approved")),
      expiry_date: optional(jalaliDate("expiry", 1404, 1406)),
    },
  ),
}
