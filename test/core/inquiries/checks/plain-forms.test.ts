import { checkAccountNumber } from "../../../../src/core/inquiries/checks/banking"
import { checkPlate, checkPostalCode, checkRegionCode } from "../../../../src/core/inquiries/checks/contact"
import { checkRegistryId } from "../../../../src/core/inquiries/checks/legal-identity"
import { plateText } from "../../../../src/core/inquiries/typed-text"
import { outcomeOf } from "../support/checked"

it.each([
  ["ordinary", "1345678901", "ok"],
  ["with a zero among the first five digits", "1034567890", "unlikely_form"],
  ["with a two among them", "1324567890", "unlikely_form"],
  ["too short", "134567890", "wrong_length"],
  ["with a dash, which is taken out before", "13456-78901", "wrong_length"],
])("a postal code %s", (_what, code, outcome) => {
  expect(outcomeOf(checkPostalCode, code)).toBe(outcome)
})

it.each([
  ["ordinary", "1234567890123456", "ok"],
  ["of one digit", "1111111111111111", "repeated_digit"],
  ["too short", "123456789012345", "wrong_length"],
  ["with a letter", "123456789012345x", "wrong_length"],
])("a cheque's registry id %s", (_what, id, outcome) => {
  expect(outcomeOf(checkRegistryId, id)).toBe(outcome)
})

it.each([
  ["ordinary", "11", "ok"],
  ["of a province", "99", "ok"],
  ["that no province has", "00", "unlikely_form"],
  ["below the first", "01", "unlikely_form"],
  ["of one digit", "1", "wrong_length"],
  ["of letters", "ab", "wrong_length"],
])("a plate's region code %s", (_what, code, outcome) => {
  expect(outcomeOf(checkRegionCode, code)).toBe(outcome)
})

it.each([
  ["with its blanks", "۱۲ ب ۳۴۵", "12ب345", "ok"],
  ["with an Arabic letter and dashes", "12-ي-345", "12ی345", "ok"],
  ["with a letter that is spelled", "12 الف 345", "12الف345", "ok"],
  ["with a joiner after its letter", "12ه\u200d345", "12ه345", "ok"],
  ["with its region repeated", "12ب345-11", "12ب345", "ok"],
  ["with its region and the word Iran", "۱۲ب۳۴۵ ایران ۱۱", "12ب345", "ok"],
  ["with the word Iran first", "ايران ۱۱ | ۱۲ ب ۳۴۵", "12ب345", "ok"],
  ["of a motorcycle", "123-45678", "12345678", "unlikely_form"],
  ["with two letters", "12بب345", "12بب345", "unlikely_form"],
  ["with a digit too few", "12ب34", "12ب34", "unlikely_form"],
  ["that is empty", " ", "", "wrong_format"],
])("a plate %s", (_what, typed, plate, outcome) => {
  expect(plateText(typed)).toBe(plate)
  expect(outcomeOf(checkPlate, plate)).toBe(outcome)
})

it.each([
  ["plain", "0123456789", "ok"],
  ["in groups", "0123.456-789/1", "ok"],
  ["of 19 digits", "1".repeat(19), "ok"],
  ["longer than an IBAN can hold", "1".repeat(20), "too_long"],
  ["with letters", "IR0123", "wrong_format"],
  ["that begins with a separator", "-0123", "wrong_format"],
  ["with two separators side by side", "01--23", "wrong_format"],
  ["empty", "", "wrong_format"],
])("an account number %s", (_what, account, outcome) => {
  expect(outcomeOf(checkAccountNumber, account)).toBe(outcome)
})
