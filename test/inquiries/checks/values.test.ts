import {
  billIdCheck,
  checkAccountNumber,
  checkAnyIdentifier,
  checkBirthDate,
  checkCardNumber,
  checkCompanyId,
  checkIban,
  checkMobile,
  checkNationalCode,
  checkNationalIdentifier,
  checkPersianName,
  checkPhoneNumber,
  checkPlate,
  checkPostalCode,
  checkRegionCode,
  checkRegistryId,
  checkText,
  checkWebsite,
} from "../../../src/reseller/inquiries/fields/checks"
import {
  type Check,
  dateText,
  mobileText,
  personName,
  phoneText,
  plateText,
  unspaced,
} from "../../../src/reseller/inquiries/fields/field"
import { TODAY } from "../../support/inquiries/examples"

const outcomeOf = (check: Check, value: string) => check(value, TODAY) ?? "ok"

type Reads = readonly [read: (typed: string) => string, check: Check]
type Typed = [typed: string, read: string, outcome: string, by: Reads]

const REPEATED = Array.from("0123456789", (digit) => digit.repeat(10))

/** Of each check: an outcome, and the values that have it. */
it.each<[what: string, outcome: string, values: readonly string[], check: Check]>([
  ["a national code", "ok", ["0012345679", "0000000140"], checkNationalCode],
  ["a national code", "wrong_check_digit", ["0012345678"], checkNationalCode],
  ["a national code of one digit", "repeated_digit", REPEATED, checkNationalCode],
  ["a national code", "wrong_length", ["12345679", "00123456790", "001234567x"], checkNationalCode],
  ["a national code", "wrong_length", ["۰۰۱۲۳۴۵۶۷۹", "0012345679\n", ""], checkNationalCode],
  ["a company's national id", "ok", ["10101234565"], checkCompanyId],
  ["a company's national id", "wrong_check_digit", ["10101234566"], checkCompanyId],
  ["a company's national id", "wrong_length", ["1010123456", "101012345655", "1010123456x"], checkCompanyId],
  ["an id of 10 or 11 digits", "wrong_length", ["", "001234567", "101012345655"], checkNationalIdentifier],
  ["any id", "ok", ["0012345679", "10101234565"], checkAnyIdentifier],
  ["any id", "check_digit_doubtful", ["0012345678", "123456789012"], checkAnyIdentifier],
  ["any id", "wrong_format", ["A1234567", ""], checkAnyIdentifier],
  ["a card number", "ok", ["6037991234567893", "4111111111111111"], checkCardNumber],
  ["a card number", "wrong_check_digit", ["6037991234567892"], checkCardNumber],
  ["a card number of zeros", "repeated_digit", ["0000000000000000"], checkCardNumber],
  ["a card number", "wrong_length", ["603799123456789", "6037 9912 3456 7893"], checkCardNumber],
  ["an IBAN", "ok", ["IR050170000000123456789012", "IR580540105180021273113007"], checkIban],
  ["an IBAN", "wrong_check_digit", ["IR050170000000123456789013"], checkIban],
  ["an IBAN", "wrong_length", ["050170000000123456789012", "DE89370400440532013000"], checkIban],
  ["an IBAN", "wrong_length", ["ir050170000000123456789012"], checkIban],
  ["an IBAN", "wrong_length", ["IR0501700000001234567890123", "IR05017000000012345678901X"], checkIban],
  ["a bill id of water", "ok", ["1234567800118"], billIdCheck("water")],
  ["a bill id of electricity", "ok", ["1234567800126"], billIdCheck("electricity")],
  ["a bill id of gas", "ok", ["1234567800134"], billIdCheck("gas")],
  ["a bill id of electricity for water", "other_bill_type", ["1234567800126"], billIdCheck("water")],
  ["a bill id", "wrong_check_digit", ["1234567800119"], billIdCheck("water")],
  ["a bill id", "wrong_length", ["12345", "12345678001180", "12345678001x8", ""], billIdCheck("water")],
  ["a cheque's registry id", "ok", ["1234567890123456"], checkRegistryId],
  ["a cheque's registry id", "repeated_digit", ["1111111111111111"], checkRegistryId],
  ["a cheque's registry id", "wrong_length", ["123456789012345", "123456789012345x"], checkRegistryId],
  ["an account number", "ok", ["0123456789", "0123.456-789/1", "1".repeat(19)], checkAccountNumber],
  ["an account number longer than an IBAN can hold", "too_long", ["1".repeat(20)], checkAccountNumber],
  ["an account number", "wrong_format", ["IR0123", "-0123", "01--23", ""], checkAccountNumber],
  ["a postal code", "ok", ["1345678901"], checkPostalCode],
  ["a postal code with 0 or 2 first", "unlikely_form", ["1034567890", "1324567890"], checkPostalCode],
  ["a postal code", "wrong_length", ["134567890", "13456-78901"], checkPostalCode],
  ["a plate's region code", "ok", ["11", "99"], checkRegionCode],
  ["a plate's region code", "unlikely_form", ["00", "01"], checkRegionCode],
  ["a plate's region code", "wrong_length", ["1", "ab"], checkRegionCode],
  ["a name", "not_in_persian_letters", ["Sara"], checkPersianName],
  ["a name", "ok", ["آ".repeat(200)], checkPersianName],
  ["a name", "too_long", ["آ".repeat(201)], checkPersianName],
  ["a name", "wrong_format", ["123", "", "سارا\u0000", "سارا\ud800"], checkPersianName],
  ["a text", "ok", ["12ب345"], checkText],
  ["a text", "too_long", ["x".repeat(201)], checkText],
  ["a text", "wrong_format", ["", "a\u0007"], checkText],
  ["a website", "ok", ["example.com", "Example.COM", "نامه.com"], checkWebsite],
  ["a website", "unlikely_form", ["https://www.example.com/", "example.com/shop?x=1"], checkWebsite],
  ["a website", "wrong_format", ["example", "me@example.com", "192.0.2.1", ""], checkWebsite],
])("%s is %s: %j", (_, outcome, values, check) => {
  for (const value of values) expect([value, outcomeOf(check, value)]).toEqual([value, outcome])
})

const mobile = [mobileText, checkMobile] as const
const phone = [phoneText, checkPhoneNumber] as const
const plate = [plateText, checkPlate] as const
const name = [personName, checkPersianName] as const
const date = [dateText, checkBirthDate] as const

/** What is typed, as it is read, and what comes of it. */
it.each<Typed>([
  ...["09120000000", "+989120000000", "+98 (0) 912 000 0000", "0912-000-0000", "۰۹۱۲ ۰۰۰ ۰۰۰۰"].map(
    (typed): Typed => [typed, "09120000000", "ok", mobile],
  ),
  ["0912000000", "0912000000", "wrong_length", mobile],
  ["02100000000", "02100000000", "wrong_format", mobile],
  ["+4915112345678", "+4915112345678", "wrong_length", mobile],
  ["0912000000a", "0912000000a", "wrong_length", mobile],
  ...["1370/01/15", "1370/1/15", "1370-01-15", "1370.1.15", "1370 / 1 / 15", "13700115"].map(
    (typed): Typed => [typed, "1370/01/15", "ok", date],
  ),
  ["1405/09/01", "1405/09/01", "date_in_future", date],
  ["1991-04-04", "1991/04/04", "gregorian_date", date],
  ["1370/07/31", "1370/07/31", "not_a_date", date],
  ["1403/12/30", "1403/12/30", "ok", date],
  ["1199/12/29", "1199/12/29", "not_a_date", date],
  ["1200/01/01", "1200/01/01", "unlikely_age", date],
  ["1285/01/01", "1285/01/01", "ok", date],
  ["70/01/15", "70/01/15", "wrong_format", date],
  ["1370/01-15", "1370/01-15", "wrong_format", date],
  ["02100000000", "02100000000", "ok", phone],
  ["+98 21 0000 0000", "02100000000", "ok", phone],
  ["00000000", "00000000", "unlikely_form", phone],
  ["09120000000", "09120000000", "wrong_format", phone],
  ["", "", "wrong_format", phone],
  ["۱۲ ب ۳۴۵", "12ب345", "ok", plate],
  ["12ه\u200d345", "12ه345", "ok", plate],
  ["12ب345-11", "12ب345", "ok", plate],
  ["۱۲ب۳۴۵ ایران ۱۱", "12ب345", "ok", plate],
  ["ايران ۱۱ | ۱۲ ب ۳۴۵", "12ب345", "ok", plate],
  ["12ب34", "12ب34", "unlikely_form", plate],
  [" ", "", "wrong_format", plate],
  ["علي كريمى", "علی کریمی", "ok", name],
  ["ﻋﻠﯽ", "علی", "ok", name],
  ["  سارا \t نمونه ", "سارا نمونه", "ok", name],
  ["علی‌رضا", "علی‌رضا", "ok", name],
  ["فاطمة ہمراھ ڪێڪۀ", "فاطمه همراه کیکه", "ok", name],
  ["مُحَمَّد", "محمد", "ok", name],
  ["\u200cعلی\u200c\u200cرضا\u200c \u200cنمونه", "علی\u200cرضا نمونه", "ok", name],
  ["سارا\u2011نمونه", "سارا-نمونه", "ok", name],
  ["\u202bسارا\u202c", "سارا", "ok", name],
  ...["example．com", "example。com", "example｡com", "example۔com"].map(
    (typed): Typed => [typed, "example.com", "ok", [unspaced, checkWebsite]],
  ),
])("%j is read as %j: %s", (typed, value, outcome, [read, check]) => {
  expect([read(typed), outcomeOf(check, read(typed))]).toEqual([value, outcome])
})
