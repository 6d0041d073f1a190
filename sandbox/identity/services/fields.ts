import { type Inventor, ibanOf, jalaliDate, nationalCode, transliterate } from "../invent"
import { BANK_CODES } from "./formats"

type Input = Readonly<Record<string, unknown>>

/** What stands in a field. `item` names the entry of the list, if the field stands in one; else it is "". */
type Invent<T> = (of: Inventor, input: Input, item: string) => T

const always = (value: string) => () => value
const digits = (what: string, length: number) => (of: Inventor) => of.digits(what, length)
const thousands = (what: string, most: number) => (of: Inventor) => String(of.integer(what, 1, most) * 1_000)
const fine = (what: string) => (of: Inventor) => String(of.integer(what, 5, 200) * 10_000)

const FIRST_NAMES = ["زهرا", "مریم", "سارا", "نرگس", "لیلا", "علی", "رضا", "محمد", "امیر", "حسین"]
const LAST_NAMES = ["احمدی", "کریمی", "موسوی", "رضایی", "صادقی", "نوری", "جعفری", "قاسمی", "رحیمی", "کاظمی"]
const COMPANY_NAMES = ["پیشرو تجارت", "آرمان گستر", "سپهر داده", "نیک اندیشان", "بهین سازه", "رایان پرداز"]
const PROVINCES = ["تهران", "اصفهان", "فارس", "خراسان رضوی", "گیلان", "یزد"]
const STREETS = ["خیابان بهار", "خیابان گلستان", "بلوار دانشجو", "خیابان سعدی", "کوچه نسترن", "خیابان لاله"]
const POSITIONS = ["رئیس هیئت مدیره", "مدیرعامل", "نایب رئیس هیئت مدیره", "عضو هیئت مدیره"]

const firstName = (of: Inventor) => of.pick("first name", FIRST_NAMES)
const lastName = (of: Inventor) => of.pick("last name", LAST_NAMES)
const fullName = (of: Inventor) => `${firstName(of)} ${lastName(of)}`
const companyName = (of: Inventor) => `شرکت ${of.pick("company", COMPANY_NAMES)}`
const province = (of: Inventor) => of.pick("province", PROVINCES)
const street = (of: Inventor) => of.pick("street", STREETS)
const houseNumber = (of: Inventor) => String(of.integer("house", 1, 200))
const bankCode = (of: Inventor) => of.pick("bank", BANK_CODES)
const bankAccount = digits("account", 13)
const twoDigits = (number: number) => String(number).padStart(2, "0")

/** What was asked about, where the answer repeats it. */
const asked = (name: string, otherwise: Invent<string>): Invent<string> => {
  return (of, input, item) =>
    item === "" && name in input ? String(input[name]) : otherwise(of, input, item)
}

/** No brand: a name that tells one bank from another is enough. In an IBAN it stands behind IR and the two check digits. */
const bankName: Invent<string> = (of, { iban }) =>
  `بانک نمونه ${typeof iban === "string" ? iban.slice(4, 7) : bankCode(of)}`

const ownIban: Invent<string> = (of, input) =>
  ibanOf(asked("bank_code", bankCode)(of, input, ""), asked("bank_account", bankAccount)(of, input, ""))

/** By the names that the contract gives them, misspelt ones too (contract I2.3). */
const TEXTS: Readonly<Record<string, Invent<string>>> = {
  account_type: always("خانگی"),
  address: (of) => `${province(of)}، ${street(of)}، پلاک ${houseNumber(of)}`,
  bank_account: bankAccount,
  bank_name: bankName,
  bill_id: asked("bill_id", digits("bill", 13)),
  building_name: always("ساختمان نمونه"),
  check_type: always("عادی"),
  city: province,
  city_name: province,
  company_title: companyName,
  company_type: always("سهامی خاص"),
  consumption_type: always("خانگی"),
  description: always("واحد جنوبی"),
  district: (of) => String(of.integer("district", 1, 22)),
  duration: always("2 سال"),
  email_address: (of) => `info@company-${of.digits("mail", 4)}.example`,
  expiration_date: (of) => jalaliDate(of, "expiration", 1405, 1407),
  father_name: (of) => firstName(of.about("father")),
  fax_number: (of) => `021${of.digits("fax", 8)}`,
  final_price: fine("price"),
  finglish_text: (_, { persian_text }) => transliterate(String(persian_text)),
  first_name: firstName,
  floor: (of) => String(of.integer("floor", 1, 9)),
  full_name: fullName,
  IBAN: ownIban,
  iban: ownIban,
  inquire_price: fine("inquire"),
  insurance: thousands("insurance", 9),
  last_name: lastName,
  message: (_, { website }) =>
    website === undefined ? "تماس صوتی برقرار شد" : "این وب‌سایت نماد اعتماد دارد",
  // Of a company, but for the people on its board.
  name: (of, { national_id }, item) =>
    national_id !== undefined && item === "" ? companyName(of) : fullName(of),
  national_code: asked("national_code", nationalCode),
  national_id: asked("national_id", digits("company", 11)),
  number: houseNumber,
  phone_number: (of) => `021${of.digits("phone", 8)}`,
  plate: (_, { region_code, plate_number }) => `${plate_number} ${region_code}`,
  position: (_, __, item) => item,
  price_status: always("بدهکار"),
  province,
  registry_id: asked("registry_id", digits("registry", 16)),
  returned_cheques: always("0"),
  side_floor: always("شرقی"),
  srv_text: always("فروش کالا"),
  state_name: province,
  street,
  street2: (of) => street(of.about("second")),
  subscription: thousands("subscription", 99),
  taxes: thousands("taxes", 99),
  town: always("مرکزی"),
  violatoin_address: street,
  violation_delivery_type: always("دوربین جاده‌ای"),
  violation_occure_time: (of) =>
    `${twoDigits(of.integer("hour", 0, 23))}:${twoDigits(of.integer("minute", 0, 59))}`,
  violation_type: always("سرعت غیرمجاز"),
  warning_price: fine("warning"),
}

/** Dates, and numbers of thirteen digits, are told by the ends of their names. */
export function inventText(name: string): Invent<string> {
  const own = TEXTS[name]
  if (own !== undefined) return own
  if (/_(date|at)$/.test(name)) return (of) => jalaliDate(of, name)
  if (/_(id|no|code|number|value)$/.test(name)) return digits(name, name === "postal_code" ? 10 : 13)
  throw new Error(`Bug! Nobody says what stands in the field ${name}`)
}

export const FLAGS: Readonly<Record<string, boolean>> = {
  alive: true,
  expired: false,
  has_image: true,
  investigation_ability: true,
  is_dead: false,
  is_transferable: true,
  matched: true,
  status: true,
}

/** Role types and customer types are numbers whose meaning the contract does not give. */
export const INTEGERS: Readonly<Record<string, Invent<number>>> = {
  amount: (of) => of.integer("amount", 50, 5_000) * 1_000,
  count: (of) => of.integer("count", 1, 5),
  customer_type: () => 1,
  page_count: (of) => of.integer("pages", 1, 3),
  role_type: (_, __, role) => (role === "drawer" ? 1 : 2),
}

export const ITEMS: Readonly<Record<string, (of: Inventor) => readonly string[]>> = {
  // Two to four people, one in each position.
  board_members: (of) => POSITIONS.slice(0, of.integer("board", 2, POSITIONS.length)),
  chain: () => ["drawer", "bearer"],
  customers: () => ["customer"],
  warnings: () => ["first", "second"],
}
