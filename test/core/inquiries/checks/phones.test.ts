import { checkMobile, checkPhoneNumber } from "../../../../src/core/inquiries/checks/contact"
import { mobileText, phoneText } from "../../../../src/core/inquiries/typed-text"
import { outcomeOf } from "../support/checked"

describe("a mobile number", () => {
  it.each([
    ["in national form", "09120000000"],
    ["in international form", "+989120000000"],
    ["in international form with zeros", "00989120000000"],
    ["in international form with nothing before", "989120000000"],
    ["in international form with the zero of the national one", "+98 (0) 912 000 0000"],
    ["without its zero", "9120000000"],
    ["in groups", "0912-000-0000"],
    ["in Persian digits", "۰۹۱۲ ۰۰۰ ۰۰۰۰"],
  ])("is read %s", (_how, typed) => {
    expect(mobileText(typed)).toBe("09120000000")
    expect(outcomeOf(checkMobile, mobileText(typed))).toBe("ok")
  })

  it.each([
    ["too short", "0912000000", "wrong_length"],
    ["too long", "091200000000", "wrong_length"],
    ["a fixed line", "02100000000", "wrong_format"],
    ["of another country", "+4915112345678", "wrong_length"],
    ["of another country, of eleven digits", "00441234567", "wrong_format"],
    ["with letters", "0912000000a", "wrong_length"],
  ])("is refused: %s", (_what, typed, code) => {
    expect(outcomeOf(checkMobile, mobileText(typed))).toBe(code)
  })
})

describe("a fixed line", () => {
  it.each([
    ["with its area code", "02100000000", "02100000000", "ok"],
    ["in international form", "+98 21 0000 0000", "02100000000", "ok"],
    ["with brackets", "(021) 00000000", "02100000000", "ok"],
    ["without its area code", "00000000", "00000000", "unlikely_form"],
    ["of a village", "0861234567", "0861234567", "unlikely_form"],
    ["that is a mobile", "09120000000", "09120000000", "wrong_format"],
    ["with letters", "021-home", "021home", "wrong_format"],
    ["empty", "", "", "wrong_format"],
  ])("%s", (_what, typed, phone, outcome) => {
    expect(phoneText(typed)).toBe(phone)
    expect(outcomeOf(checkPhoneNumber, phone)).toBe(outcome)
  })
})
