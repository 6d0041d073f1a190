import { domainToUnicode } from "node:url"
import { props, ranges } from "idn-hostname/idnaMappingTableCompact.json"
import confusables from "unhomoglyph/data.json"
import { parseDomainName } from "../../src/reseller/names/domain-name"
import { publicSuffixOf } from "../../src/reseller/names/tld"

const parse = (name: string) => parseDomainName(name, { suffixOf: publicSuffixOf })

it("what Unicode's confusables take for Latin is no name, but in letters of today's alphabets and Arabic ones", () => {
  const isTyped = (sign: string) => sign > "\u007f" && sign.normalize("NFKC").toLowerCase() === sign
  const twins = Object.entries(confusables)
    .filter(([sign, of]) => [...sign].length === 1 && isTyped(sign) && /^[a-z]+$/i.test(of))
    .map(([sign]) => sign)
  const sold = twins.filter((sign) => {
    const parsed = parse(`${sign.repeat(3)}.com`)
    return parsed.kind === "name" && parsed.name.unicode.startsWith(sign)
  })
  expect(twins.length).toBeGreaterThan(200)
  expect(sold.sort()).toEqual(["æ", "ı", "œ", "ا", "ه"])
})

it("what Unicode's table does not allow by IDNA 2008 is in no name, and a name is what browsers read", () => {
  const edges = ranges.flatMap(([first = 0, last = 0, status = 0]) => [
    { sign: String.fromCodePoint(first), status: props[status] },
    { sign: String.fromCodePoint(last), status: props[status] },
  ])
  const names = edges.flatMap(({ sign, status }) =>
    [`${sign}.com`, `${sign}a.com`].flatMap((typed) => {
      const parsed = parse(typed)
      return parsed.kind === "name" ? [{ sign, status, ...parsed.name }] : []
    }),
  )
  expect(names.length).toBeGreaterThan(1_000)
  for (const { sign, status, ascii, unicode } of names) {
    expect(domainToUnicode(ascii)).toBe(unicode)
    const isIn = (unicode.split(".")[0] ?? "").includes(sign)
    expect({ sign, isSold: isIn && status !== "valid" && status !== "deviation" }).toEqual({
      sign,
      isSold: false,
    })
  }
})

it.each(["دیجی‌کالا.com", "müller.de", "koçtaş.com", "फ्लिपकार्ट.com", "ヨドバシカメラ.com"])(
  "the name of a shop is sold as typed: %s",
  (typed) => {
    expect(parse(typed)).toMatchObject({ kind: "name", name: { unicode: typed } })
  },
)
