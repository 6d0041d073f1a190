import { checkAccountNumber } from "../../../../src/core/inquiries/checks/banking"
import { checkPostalCode, checkRegionCode } from "../../../../src/core/inquiries/checks/contact"
import { checkRegistryId } from "../../../../src/core/inquiries/checks/legal-identity"
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
  ["of one digit", "1", "wrong_length"],
  ["of letters", "ab", "wrong_length"],
])("a plate's region code %s", (_what, code, outcome) => {
  expect(outcomeOf(checkRegionCode, code)).toBe(outcome)
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
