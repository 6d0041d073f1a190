import fc from "fast-check"
import { parseLabel } from "../../src/reseller/names/label"
import { suggestLabels } from "../../src/reseller/search/suggest"
import { LANGUAGES, type Language } from "../../src/reseller/shared/language"

function labelOf(text: string) {
  const parsed = parseLabel(text, "name")
  if (parsed.kind === "invalid") throw new Error(parsed.message)
  return parsed.label
}

const suggest = (text: string, language: Language): string[] =>
  suggestLabels(labelOf(text), language).map(({ unicode }) => unicode)

describe("Suggestions", () => {
  it.each<[string, string, Language, string[]]>([
    ["a word in English", "nameh", "en", ["namehshop", "getnameh", "namehonline", "mynameh", "namehapp"]],
    ["a word in Persian", "nameh", "fa", ["namehshop", "irannameh", "namehkala", "diginameh", "namehonline"]],
    ["a word that ends like a shop", "bookshop", "en", ["book-shop", "getbookshop", "bookshoponline"]],
    ["a word that begins like one", "mybook", "en", ["my-book", "mybookshop", "getmybook"]],
    ["a name with digits", "shop24", "en", ["shop-24", "shop24shop"]],
    ["a name with hyphens", "my-new-book", "en", ["mynewbook", "my-new-bookshop"]],
    ["Persian letters, for everybody", "کتاب", "en", ["کتابسرا", "فروشگاه-کتاب", "کتاب-آنلاین", "کتابکده"]],
    ["Persian letters, in Persian", "کتاب", "fa", ["کتابسرا", "فروشگاه-کتاب", "کتاب-آنلاین", "کتابکده"]],
    ["two Persian words", "کتابخانه", "fa", ["کتاب-خانه", "کتابخانه-سرا"]],
  ])("for %s begin with the likeliest", (_what, text, language, first) => {
    expect(suggest(text, language).slice(0, first.length)).toEqual(first)
  })

  it.each([
    ["another script, which has no words here", "βιβλιο", []],
    ["another script with a hyphen", "βιβ-λιο", ["βιβλιο"]],
    ["a name with no room left", "a".repeat(63), []],
  ])("of %s are only what fits", (_what, text, names) => {
    expect(suggest(text, "en")).toEqual(names)
  })

  it("are names that can be registered, each once, and never the name itself", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,60}[a-z0-9])?$/),
          fc.stringMatching(/^[ابپتسکه][ابپتسکه0-9]{0,20}$/),
        ),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          const parsed = parseLabel(text, "name")
          fc.pre(parsed.kind === "label")
          const found = suggestLabels(labelOf(text), language)
          for (const label of found)
            expect(parseLabel(label.unicode, "name")).toEqual({ kind: "label", label })
          expect(new Set(found.map(({ ascii }) => ascii)).size).toBe(found.length)
          expect(found.map(({ ascii }) => ascii)).not.toContain(labelOf(text).ascii)
        },
      ),
    )
  })
})
