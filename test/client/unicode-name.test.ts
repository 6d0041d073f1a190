import { domainToASCII, domainToUnicode } from "node:url"
import fc from "fast-check"
import { unicodeName } from "../../src/client"

describe("unicodeName", () => {
  it.each([
    ["xn--mgbaxo9fhi68h.com", "سلامدنیا.com"],
    ["xn--bcher-kva.example", "bücher.example"],
    ["xn--maana-pta.xn--p1ai", "mañana.рф"],
    ["xn--r8jz45g.xn--zckzah", "例え.テスト"],
    ["xn--mgbce4ap0f5b93czjx24t.com", "کتاب‌فروشی.com"],
    ["xn--fa-hia.de", "faß.de"],
    ["plain.co.uk", "plain.co.uk"],
  ])("reads %s as %s", (ascii, unicode) => {
    expect(unicodeName(ascii)).toBe(unicode)
  })

  it.each(["xn--", "xn--\u00e9.com", "xn--99999999.com", "xn--a_b.com"])(
    "leaves %s, which is no encoded name, alone",
    (name) => {
      expect(unicodeName(name)).toBe(name)
    },
  )

  it("agrees with Node on every name that Node can encode", () => {
    const letters = fc.constantFrom(..."abcxyz019", ..."سلامدنیا", ..."привет", ..."öüß漢字ñ")
    const label = fc.array(letters, { minLength: 1, maxLength: 20 }).map((parts) => parts.join(""))
    fc.assert(
      fc.property(label, (text) => {
        const ascii = domainToASCII(`${text}.com`)
        fc.pre(ascii !== "")
        expect(unicodeName(ascii)).toBe(domainToUnicode(ascii))
      }),
    )
  })
})
