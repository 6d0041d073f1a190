import { domainToASCII } from "node:url"
import fc from "fast-check"
import {
  parseDomainName,
  parseDomainQuery,
  parsePastedName,
  storedName,
} from "../../src/reseller/names/domain-name"
import { publicSuffixOf, suffixIn } from "../../src/reseller/names/tld"

const deps = { suffixOf: publicSuffixOf }

function asciiOf(input: string): string {
  const parsed = parseDomainName(input, deps)
  return parsed.kind === "name" ? parsed.name.ascii : parsed.code
}

describe("a domain name", () => {
  it.each([
    ["plain", "example.com", "example.com"],
    ["in capitals", "EXAMPLE.Com", "example.com"],
    ["with blanks around", "  example.com\n", "example.com"],
    ["with direction marks around", "\u200fexample.com\u200e", "example.com"],
    ["with the dot of the root", "example.com.", "example.com"],
    ["in full-width letters", "ｅｘａｍｐｌｅ．ｃｏｍ", "example.com"],
    ["with an ideographic full stop", "example。com", "example.com"],
    ["with an Urdu full stop", "example۔com", "example.com"],
    ["in Persian digits", "۱۲۳.com", "123.com"],
    ["in Persian digits among Latin letters", "shop۲۴.com", "shop24.com"],
    ["in Persian letters", "نامه.com", "xn--mgb4dbg.com"],
    ["with a zero-width non-joiner between letters that join", "نامه‌ای.com", "xn--mgba3gch31f060k.com"],
    ["with a Persian extension", "مثال.ایران", "xn--mgbh0fb.xn--mgba3a4f16a"],
    ["with an Arabic extension, whose letters stay Arabic", "example.كوم", "example.xn--fhbei"],
    ["in composed letters", "caf\u00e9.com", "xn--caf-dma.com"],
    ["in decomposed letters", "cafe\u0301.com", "xn--caf-dma.com"],
    ["with a sharp s, which is a letter of its own", "straße.de", "xn--strae-oqa.de"],
    ["with a final sigma", "βόλος.gr", "xn--nxasmm1c.gr"],
    ["in three Japanese scripts", "日本のカメラ.jp", "xn--u9jugmg6a2367ccvb.jp"],
    ["with a Japanese sound mark", "サーバー.jp", "xn--vckucxgb.jp"],
    ["with a Catalan middle dot", "paral·lel.cat", "xn--parallel-koa.cat"],
    ["with a joiner that Devanagari needs", "क्\u200dष.com", "xn--11b2ezcw70k.com"],
    ["in punycode", "xn--mgba3gch31f060k.com", "xn--mgba3gch31f060k.com"],
    ["in punycode of Persian digits, which is a name of its own", "xn--embcd.com", "xn--embcd.com"],
    ["of one letter", "x.com", "x.com"],
    ["under an extension with a dot", "example.co.uk", "example.co.uk"],
    ["under an extension that the list does not know", "example.notlisted", "example.notlisted"],
    ["with a label of 63 letters", `${"a".repeat(63)}.com`, `${"a".repeat(63)}.com`],
    [
      "with a label of 63 letters in ASCII and more in UTF-16",
      `${"𠀀".repeat(56)}.com`,
      "xn--j50iaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.com",
    ],
  ])("is read %s", (_how, input, ascii) => {
    expect(asciiOf(input)).toBe(ascii)
  })

  it.each([
    ["Arabic letters", "كتابي.com", "کتابی.com"],
    ["an Arabic alef that looks like ی", "علىبابا.com", "علی‌بابا.com".replace("‌", "")],
    ["the Pashto ۍ and ې", "کتابۍ-ې.com", "کتابی-ی.com"],
    ["the Kurdish ێ and ە", "کێتابە.com", "کیتابه.com"],
    ["the Urdu ہ and ھ", "ہمراھ.com", "همراه.com"],
    ["ۀ and ة", "خانۀ-دائرة.com", "خانه-دائره.com"],
    ["the Sindhi ڪ", "ڪتاب.com", "کتاب.com"],
    ["strokes that stretch", "کـتاب.com", "کتاب.com"],
    ["vowel signs", "کِتابً.com", "کتاب.com"],
    ["a hamza over its last ه", "خانهٔ-ما.com", "خانه-ما.com"],
    ["alef and its madda apart", "آب.com", "آب.com"],
    ["a half-space twice", "نامه‌‌ای.com", "نامه‌ای.com"],
    ["half-spaces at the ends", "‌نامه‌.com", "نامه.com"],
    ["half-spaces beside a hyphen", "نامه‌-‌ما.com", "نامه-ما.com"],
    ["direction marks inside", "کتاب‏.com", "کتاب.com"],
    ["a hyphen U+2010", "my‐shop.com", "my-shop.com"],
    ["an em dash", "my—shop.com", "my-shop.com"],
    ["a soft hyphen", "my­shop.com", "myshop.com"],
    ["a zero-width space", "my​shop.com", "myshop.com"],
    ["a Turkish İ", "İSTANBUL.com", "istanbul.com"],
    ["a Turkish İ in two signs", "İSTANBUL.com", "istanbul.com"],
  ])("typed with %s is the name that is meant, and shown as such", (_what, typed, meant) => {
    const name = parseDomainName(meant, deps)
    expect(parseDomainName(typed, deps)).toEqual(name)
    expect(parsePastedName(typed, deps)).toEqual(name)
    expect(parseDomainQuery(typed, deps)).toMatchObject(name)
    expect(name).toMatchObject({ kind: "name", name: { unicode: meant } })
  })

  it("keeps a name apart from its spelling without the zero-width non-joiner", () => {
    expect(asciiOf("نامه‌ای.com")).not.toBe(asciiOf("نامهای.com"))
  })

  it.each([
    ["with its Unicode form, label and extension", "کتاب.co.uk", "xn--mgbce12c", "co.uk", "کتاب.co.uk"],
    ["given in punycode, in letters", "xn--mgba3gch31f060k.com", "xn--mgba3gch31f060k", "com", "نامه‌ای.com"],
    [
      "given in punycode of letters typed otherwise",
      "xn--mgbce3h.com",
      "xn--mgbce3h",
      "com",
      "xn--mgbce3h.com",
    ],
  ])("comes %s", (_how, input, label, tld, unicode) => {
    const name = { ascii: `${label}.${tld}`, unicode, label, tld }
    expect(parseDomainName(input, deps)).toEqual({ kind: "name", name })
  })

  it("has the last label as its extension when no list knows better", () => {
    expect(parseDomainName("example.shop", { suffixOf: () => null })).toMatchObject({
      name: { label: "example", tld: "shop" },
    })
  })

  it("cannot be made with a suffix that is not its own", () => {
    expect(() => parseDomainName("example.com", { suffixOf: () => "net" })).toThrow(
      "Bug! net is not a suffix",
    )
  })
})

describe("under the extensions of upstream's catalogue", () => {
  const sold = (...tlds: string[]) => ({ suffixOf: suffixIn(new Set(tlds)) })

  it.each([
    ["one that is a name elsewhere", ["com", "uk.com"], "example.uk.com", "uk.com"],
    ["the longest", ["com", "uk.com", "a.uk.com"], "example.a.uk.com", "a.uk.com"],
    ["the shorter, of another name", ["com", "uk.com"], "example.com", "com"],
    ["one of which the list knows only longer ones", ["ck"], "example.ck", "ck"],
    ["the list's, for a host that the catalogue says nothing of", ["com"], "example.co.uk", "co.uk"],
    ["the list's longer one, which is not sold", ["com", "uk"], "example.co.uk", "co.uk"],
    ["one that the list does not know", ["notlisted", "a.notlisted"], "example.a.notlisted", "a.notlisted"],
  ])("a name has %s", (_which, tlds, input, tld) => {
    expect(parseDomainName(input, sold(...tlds))).toMatchObject({ kind: "name", name: { tld } })
    expect(parseDomainQuery(input, sold(...tlds))).toMatchObject({ kind: "name", name: { tld } })
    expect(parsePastedName(`https://${input}/`, sold(...tlds))).toMatchObject({ name: { tld } })
  })

  it("an extension itself is no name", () => {
    expect(parseDomainName("uk.com", sold("com", "uk.com"))).toMatchObject({ code: "is_public_suffix" })
  })

  it("a name that somebody has is what is stored, whatever the list says", () => {
    expect(storedName("xn--mgbce12c.uk.com")).toEqual({
      ascii: "xn--mgbce12c.uk.com",
      unicode: "کتاب.uk.com",
      label: "xn--mgbce12c",
      tld: "uk.com",
    })
  })
})

describe("a domain name is read from what people paste:", () => {
  it.each([
    ["the address of a page", "https://example.com/a/page.html?x=1#top", "example.com"],
    ["an address with www", "http://www.example.com/", "example.com"],
    ["an address without a scheme", "www.example.com/page", "example.com"],
    ["an address without its colon", "https//example.com", "example.com"],
    ["an address with a port", "https://example.com:8443/", "example.com"],
    ["an address with a user", "ftp://sara@example.com/", "example.com"],
    ["an address of a host under the name", "https://blog.example.co.uk/2026", "example.co.uk"],
    ["a name with a port", "example.com:8080", "example.com"],
    ["a name with www", "www.example.com", "example.com"],
    ["a Persian name with www", "www.کتاب.com", "xn--mgbce12c.com"],
    ["a name with www that is all there is before the extension", "www.co.uk", "www.co.uk"],
    ["the name www itself", "www.com", "www.com"],
    ["an e-mail address", "Info@Example.com", "example.com"],
    ["an e-mail address under the name", "sara@mail.example.com", "example.com"],
    ["a name in quotes", "“example.com”,", "example.com"],
    ["a name in brackets", "(example.com)", "example.com"],
    ["a name with blanks at its dot", "example . com", "example.com"],
  ])("%s", (_what, input, ascii) => {
    expect(parsePastedName(input, deps)).toMatchObject({ kind: "name", name: { ascii } })
  })
})

describe("where a domain name alone is asked for, what a search would read is told and not taken:", () => {
  it.each([
    ["http://x.com", "is_url", "x.com"],
    ["example.com/", "is_url", "example.com"],
    ["a@b.com", "is_email", "b.com"],
    ["mailto:info@example.com?subject=hi", "is_url", "example.com"],
    ["example.com:8080", "has_port", "example.com"],
    ["www.example.com", "has_subdomain", "example.com"],
    ["blog.کتاب.com", "has_subdomain", "کتاب.com"],
    ["my shop.com", "contains_space", "myshop.com"],
    ["my_shop.com", "underscore", "myshop.com"],
    ["«کتاب.com»", "invalid_character", "کتاب.com"],
  ])("%s", (input, code, read_as) => {
    for (const whose of ["new", "held"] as const) {
      const message = expect.stringContaining(`A search reads it as ${read_as}.`)
      expect(parseDomainName(input, deps, whose)).toEqual({ kind: "invalid", code, message, read_as })
    }
  })

  it.each(["info@", "1.2.3.4", "https://blog", "a.com b.com"])("nothing in %j", (input) => {
    expect(parseDomainName(input, deps)).not.toHaveProperty("read_as")
  })
})

/** Of each refusal: its code, what its advice says, and what is refused so. */
describe("what is not a domain name is refused with what to do", () => {
  it.each<[code: string, advice: string, ...inputs: string[]]>([
    ["empty", "Type a name", "", " \u200b "],
    ["label_too_long", "63 characters", `${"a".repeat(64)}.com`, `${"س".repeat(58)}.com`],
    ["invalid_punycode", "its own letters", `xn--${"a".repeat(70)}.com`, "xn--a.com", "xn--.com"],
    ["invalid_punycode", "its own letters", "xn--zzzzzz99999.com", "xn--foo-.com"],
    ["name_too_long", "253", `${"a.".repeat(126)}ab`, "a".repeat(1001)],
    ["contains_space", "hyphen between", "my shop.com", "کتاب خانه.com"],
    ["is_url", "without https://", "https://"],
    ["is_url", "type the name alone", "/example.com"],
    ["is_email", "after the @", "info@"],
    ["has_port", "colon", "example:com:80"],
    ["ip_address", "IP address", "1.2.3.4", "۱.۲.۳.۴", "0x7f.1", "::1", "[2001:db8::1]"],
    ["invalid_extension", "cannot be a number", "example.123", "example.0x1f"],
    ["percent_sign", "percent sign", "ex%61mple.com"],
    ["underscore", "hyphen in its place", "my_shop.com"],
    ["empty_label", "a dot too many", "a..com", ".com", "example.com..", "."],
    ["edge_hyphen", "begin or end with a hyphen", "-example.com", "example-.com", "example.-com"],
    ["hyphens_in_third_and_fourth_place", "third and its fourth", "ab--cd.com"],
    ["invalid_character", "no emoji", "★.com", "i❤️.ws", "xn--i-7iq.ws", "xn--ls8h.com", "a!b.com"],
    ["invalid_character", "no emoji", "*.com", "½.com", "a\ufe0fb.com", "a\u202eb.com", "a\u0000b.com"],
    ["invalid_character", "no emoji", "\ud800.com", "\u0301a.com", domainToASCII("کـتاب.com")],
    ["invalid_character", "no emoji", "ʼn.com", "a·b.com", "a͵b.com", "״צ.com", "・.com"],
    ["mixed_scripts", "one script", "аpple.com", "xn--pple-43d.com", "سلامshop.com", "한国カ.com"],
    ["looks_latin", "look like other Latin ones", "аррӏе.com", "xn--80ak6aa92e.com", "АРРӏЕ.com"],
    ["looks_latin", "look like other Latin ones", "раураӏ-24.co.uk", "ορο.com", "поп.com", "ооо.ایران"],
    ["looks_latin", "look like other Latin ones", "ɑpple.com", "ɡoogle.com", "ʟinks.com", "ɴet.com"],
    ["looks_latin", "look like other Latin ones", "j\u0307oy.com", domainToASCII("i\u0307nfo.com")],
    ["looks_latin", "look like other Latin ones", "սոօ.com"],
    ["unsupported_script", "another script", "ᏣᎳᎩ.com"],
    ["misplaced_joiner", "zero-width", "ab\u200cc.com", "کار\u200cخانه.com"],
    ["digit_before_right_to_left", "letter before the digit", "۲۴ساعته.com"],
    ["has_subdomain", "reads it as example.com.", "blog.example.com"],
    ["has_subdomain", "reads it as example.co.uk.", "a.b.example.co.uk"],
    ["is_public_suffix", "put a name in front", "co.uk", "ac.ir"],
    ["no_extension", "The extension is missing", "example"],
  ])("as %s (%s)", (code, advice, ...inputs) => {
    const message = expect.stringContaining(advice)
    for (const input of inputs)
      expect([input, parseDomainName(input, deps)]).toMatchObject([input, { kind: "invalid", code, message }])
  })
})

describe("a search", () => {
  it.each([
    ["example", { ascii: "example", unicode: "example" }],
    ["۱۲۳", { ascii: "123", unicode: "123" }],
    ["com", { ascii: "com", unicode: "com" }],
    ["كتاب", { ascii: "xn--mgbce12c", unicode: "کتاب" }],
  ])("for the bare label %s looks for that label", (input, label) => {
    expect(parseDomainQuery(input, deps)).toEqual({ kind: "label", label, spellings: [] })
  })

  it.each([
    ["two words", "my shop", "myshop", ["my-shop"]],
    ["two words and an extension", "my shop.com", "myshop.com", ["my-shop.com"]],
    ["two Persian words", "کتاب خانه", "کتابخانه", ["کتاب-خانه"]],
    ["words with underscores", "my_new_shop", "mynewshop", ["my-new-shop"]],
    ["a handle", "@nameh", "nameh", []],
    ["one letter", "x", "x", []],
    ["one Persian letter", "ن", "ن", []],
    ["a whole name", "Example.COM", "example.com", []],
    ["a host under a name", "blog.example.com", "example.com", []],
    ["the address of a page of a bare host", "https://example/page", "example", []],
  ])("for %s looks for what they may mean", (_what, input, searched, spellings) => {
    const query = parseDomainQuery(input, deps)
    if (query.kind === "invalid") throw new Error(query.message)
    const text = query.kind === "label" ? query.label.unicode : query.name.unicode
    expect([text, query.spellings]).toEqual([searched, spellings])
  })

  it.each([
    ["★", "invalid_character"],
    ["domain/foo", "is_url"],
    ["/domain/foo", "is_url"],
    ["аррӏе", "looks_latin"],
    ["a.com b.com", "several_names"],
    [`${"word ".repeat(20)}`, "label_too_long"],
    ["a".repeat(1001), "name_too_long"],
    ["کتاب shop", "mixed_scripts"],
  ])("for %j says what is wrong", (input, code) => {
    expect(parseDomainQuery(input, deps)).toMatchObject({ kind: "invalid", code })
  })
})

/** Texts that come near to names: the letters and signs of the tables above, in any order. */
const nearly_names = fc
  .array(
    fc.constantFrom(..."abz09-.یيكکآنم۰٣\u200c\u200déßςф日のカ한·・★_@:/%\u0301 ", "xn--", ".com", "co.uk"),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""))

/** Words of one script, typed or encoded: most of them are names. */
const written_names = fc
  .constantFrom(
    "abcdeéßıø",
    "ابپتیيکكآم۰۱٣",
    "αβγςσώ",
    "абвгдё",
    "日本東京のカー・",
    "한국어國",
    "अआकखग",
    "אבגדה",
  )
  .chain((alphabet) =>
    fc.string({ unit: fc.constantFrom(...alphabet, "1", "-"), minLength: 1, maxLength: 12 }),
  )
  .chain((word) => fc.constantFrom(`${word}.com`, `${word}.كوم`, `${domainToASCII(word)}.com`))

describe("whatever is typed", () => {
  it("never throws, and gives ASCII that the URL standard leaves as it is", () => {
    fc.assert(
      fc.property(fc.oneof(nearly_names, fc.string({ unit: "binary" })), (input) => {
        const parsed = parseDomainQuery(input, deps)
        if (parsed.kind !== "name") return
        expect(parsed.name.ascii).toMatch(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/)
        expect(domainToASCII(parsed.name.ascii)).toBe(parsed.name.ascii)
        expect(`${parsed.name.label}.${parsed.name.tld}`).toBe(parsed.name.ascii)
      }),
      { numRuns: 3000 },
    )
  })

  it("is the same name again when the form that was shown, or the ASCII form, is typed", () => {
    let names = 0
    fc.assert(
      fc.property(written_names, (input) => {
        const parsed = parseDomainName(input, deps)
        if (parsed.kind !== "name") return
        names += 1
        expect(parseDomainName(parsed.name.unicode, deps)).toEqual(parsed)
        expect(parseDomainName(parsed.name.ascii, deps)).toEqual(parsed)
      }),
      { numRuns: 3000 },
    )
    expect(names).toBeGreaterThan(1000)
  })
})

describe("a name wholly of letters that look Latin", () => {
  it("stays a name for whoever has it", () => {
    expect(parseDomainName("аррӏе.com", deps, "held")).toMatchObject({
      name: { ascii: "xn--80ak6aa92e.com" },
    })
  })

  it.each([
    ["a letter that has no Latin twin", "москва.com", "сайт.com", "αθήνα.com", "երևան.com", "کتاب.com"],
    ["an extension in its own script", "сахар.рф"],
    ["Latin letters and digits themselves", "apple.com", "123-4.com"],
    ["marks, which Unicode composes", "café.com", "phở-việt.vn"],
    ["letters of Latin alphabets", "ığdır.com", "kapı.com", "straße.de", "þórðæø.is", "səs.az"],
    ["Arabic letters that look like o and l", "ماه.com", "اه.com"],
  ])("is none with %s", (_, ...names) => {
    for (const typed of names) {
      expect(parseDomainName(typed, deps)).toMatchObject({ kind: "name" })
      expect(parseDomainQuery(typed, deps)).toMatchObject({ kind: "name" })
    }
  })
})
