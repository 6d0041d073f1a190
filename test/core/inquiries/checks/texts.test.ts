import { checkPersianName, checkText } from "../../../../src/core/inquiries/checks/check"
import { checkWebsite } from "../../../../src/core/inquiries/checks/contact"
import { personName, unspaced } from "../../../../src/core/inquiries/typed-text"
import { outcomeOf } from "../support/checked"

describe("a name", () => {
  it.each([
    ["with Arabic letters for Persian ones", "علي كريمى", "علی کریمی"],
    ["stretched", "علــی", "علی"],
    ["with presentation forms", "ﻋﻠﯽ", "علی"],
    ["with many blanks", "  سارا \t نمونه ", "سارا نمونه"],
    ["with a zero-width non-joiner, which stays", "علی‌رضا", "علی‌رضا"],
    ["with letters of other keyboards", "فاطمة ہمراھ ڪێڪۀ", "فاطمه همراه کیکه"],
    ["with vowel signs", "مُحَمَّد", "محمد"],
    [
      "with half-spaces that stand nowhere",
      "\u200cعلی\u200c\u200cرضا\u200c \u200cنمونه",
      "علی\u200cرضا نمونه",
    ],
    ["with soft hyphens", "سا\u00adرا", "سارا"],
    ["with another hyphen", "سارا\u2011نمونه", "سارا-نمونه"],
    ["with direction marks", "\u202bسارا\u202c", "سارا"],
  ])("is read %s", (_how, typed, name) => {
    expect(personName(typed)).toBe(name)
    expect(outcomeOf(checkPersianName, name)).toBe("ok")
  })

  it.each([
    ["in other letters is doubted", "Sara", "not_in_persian_letters"],
    ["without letters is refused", "123", "wrong_format"],
    ["that is empty is refused", "", "wrong_format"],
    ["of 200 letters is taken", "آ".repeat(200), "ok"],
    ["of more is refused", "آ".repeat(201), "too_long"],
    ["with a control character is refused", "سارا\u0000", "wrong_format"],
    ["with half a character is refused", "سارا\ud800", "wrong_format"],
  ])("%s", (_what, name, outcome) => {
    expect(outcomeOf(checkPersianName, name)).toBe(outcome)
  })
})

it.each([
  ["of anything is taken", "12ب345", "ok"],
  ["that is empty is refused", "", "wrong_format"],
  ["that is too long is refused", "x".repeat(201), "too_long"],
  ["with a control character is refused", "a\u0007", "wrong_format"],
])("a text %s", (_what, text, outcome) => {
  expect(outcomeOf(checkText, text)).toBe(outcome)
})

it("a website with dots of other scripts is sent with plain ones", () => {
  expect(["example．com", "example。com", "example｡com", "example۔com"].map(unspaced)).toEqual(
    Array(4).fill("example.com"),
  )
})

it.each([
  ["by its name is taken", "example.com", "ok"],
  ["in capitals is taken", "Example.COM", "ok"],
  ["in Persian letters is taken", "نامه.com", "ok"],
  ["by its address is doubted", "https://www.example.com/", "unlikely_form"],
  ["with a path is doubted", "example.com/shop?x=1", "unlikely_form"],
  ["without an extension is refused", "example", "wrong_format"],
  ["that is an e-mail address is refused", "me@example.com", "wrong_format"],
  ["that is an IP address is refused", "192.0.2.1", "wrong_format"],
  ["of another scheme is refused", "ftp://example.com", "wrong_format"],
  ["that is empty is refused", "", "wrong_format"],
])("a website %s", (_what, website, outcome) => {
  expect(outcomeOf(checkWebsite, website)).toBe(outcome)
})
