import { formatIn, languageFor } from "../../src/admin/shared/format/format"

/** A date is in one piece: its parts are joined by spaces at which no line breaks. */
const joined = (text: string): string => text.replaceAll(/ (?!\()/g, "\u00a0")

describe("amounts", () => {
  it.each([
    ["en", 1_305_000, "irt", "1,305,000 toman"],
    ["fa", 1_305_000, "irt", "۱٬۳۰۵٬۰۰۰ تومان"],
    ["en", 13_050_000, "irr", "13,050,000 rial"],
    ["fa", 13_050_000, "irr", "۱۳٬۰۵۰٬۰۰۰ ریال"],
    ["en", 1_999, "usd", "19.99 USD"],
    ["fa", 1_999, "usd", "۱۹٫۹۹ USD"],
    ["en", 1_500, "kwd", "1.500 KWD"],
    ["en", -56_000, "irt", "-56,000 toman"],
    ["en", 0, "irt", "0 toman"],
    ["en", null, "irt", "–"],
  ] as const)("in %s, %s minor units of %s are written %s", (language, amount, code, text) => {
    expect(formatIn(language).money(amount, code)).toBe(text)
  })

  it.each([
    ["en", 0.2, "20%"],
    ["en", 0.135_7, "13.6%"],
    ["fa", 0.2, "۲۰\u200f٪"],
  ] as const)("in %s, a share of %s is written %s", (language, share, text) => {
    expect(formatIn(language).percent(share)).toBe(text)
  })
})

describe("dates", () => {
  const nowruz = new Date("2026-03-20T21:05:00Z")

  it.each([
    ["en", "Asia/Tehran", "21 Mar 2026, 00:35"],
    ["en", "UTC", "20 Mar 2026, 21:05"],
    ["fa", "Asia/Tehran", "۱ فروردین ۱۴۰۵، ۰۰:۳۵"],
    ["fa", "UTC", "۲۹ اسفند ۱۴۰۴، ۲۱:۰۵"],
  ] as const)("in %s and %s stand in the calendar of the language: %s", (language, time_zone, text) => {
    expect(formatIn(language, time_zone).moment(nowruz)).toBe(joined(text))
  })

  it("without a time are the same day in every time zone, in both calendars where there is room", () => {
    for (const zone of ["Pacific/Kiritimati", "Asia/Tehran", "UTC", "Pacific/Pago_Pago"]) {
      expect(formatIn("en", zone).date("2027-03-01")).toBe(joined("1 Mar 2027 (10 Esfand 1405)"))
      expect(formatIn("fa", zone).shortDate("2027-03-01")).toBe(joined("۱۰ اسفند ۱۴۰۵"))
    }
  })
})

describe("times from now", () => {
  const now = new Date("2026-11-21T10:00:00Z")

  it.each([
    [0, "en", "now"],
    [30_000, "en", "in 30 seconds"],
    [90_000, "en", "in 2 minutes"],
    [-3_600_000, "en", "1 hour ago"],
    [-3 * 86_400_000, "en", "3 days ago"],
    [180_000, "fa", "۳ دقیقه بعد"],
  ] as const)("%s milliseconds away are, in %s, %s", (distance_ms, language, text) => {
    expect(formatIn(language).distance(new Date(now.getTime() + distance_ms), now)).toBe(text)
  })

  it.each([
    [0, "en", "1 second"],
    [38_000, "en", "38 seconds"],
    [38_000, "fa", "۳۸ ثانیه"],
    [3 * 86_400_000, "en", "3 days"],
  ] as const)("%s milliseconds last, in %s, %s", (ms, language, text) => {
    expect(formatIn(language).age(new Date(now.getTime() - ms), now)).toBe(text)
  })
})

describe("the language", () => {
  it.each([
    [{ chosen: "fa", admin: "en", browser: ["en-GB"] }, "fa"],
    [{ chosen: "en", admin: "fa", browser: ["fa-IR"] }, "en"],
    [{ chosen: null, admin: "fa", browser: ["en-GB"] }, "fa"],
    [{ chosen: null, admin: "en", browser: ["fa-IR", "en"] }, "fa"],
    [{ chosen: null, admin: "de", browser: ["de-DE", "fa"] }, "en"],
    [{ chosen: "klingon", admin: null, browser: [] }, "en"],
  ] as const)("of %j is %s", (wish, language) => {
    expect(languageFor(wish)).toBe(language)
  })
})
