import fc from "fast-check"
import { PREFIXES, readScript } from "../../sandbox/domains/scripts/prefix-table"

const prefixesOf = (domain: string) => readScript(domain).map(({ prefix }) => prefix)

describe("A scripted name", () => {
  it.each(PREFIXES)("may begin with $syntax", ({ syntax, pattern }) => {
    expect(prefixesOf(`${syntax}name.com`)).toEqual([syntax])
    // No other row of the table may claim the same beginning.
    expect(PREFIXES.filter((other) => other.pattern.test(syntax)).map((other) => other.pattern)).toEqual([
      pattern,
    ])
  })

  it.each([
    "name.com",
    "taken.com",
    "my-taken-name.com",
    "takenname.com",
    "lostandfound.com",
    "err-nonsense-a.com",
  ])("is not %s", (domain) => {
    expect(prefixesOf(domain)).toEqual([])
  })

  it("is scripted by its label, not by its extension", () => {
    expect(prefixesOf("name.taken-a.com")).toEqual([])
  })

  it.each([
    ["err-not-registered-a.com", "not_registered"],
    ["err-no-price-a.com", "no_price"],
    ["err-conflict-no-price-a.com", "conflict"],
  ])("%s asks for %s", (domain, identifier) => {
    expect(readScript(domain)).toMatchObject([{ effect: { kind: "fault", fault: { identifier } } }])
  })

  it("may chain prefixes, read from the left", () => {
    expect(prefixesOf("lost2-premium-pending3-name.com")).toEqual(["lost2-", "premium-", "pending3-"])
  })

  it("is read to an end whatever it says", () => {
    const syntaxes = PREFIXES.map(({ syntax }) => syntax)
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...syntaxes)),
        fc.stringMatching(/^[a-z0-9]{1,10}$/),
        (chain, name) => {
          expect(prefixesOf(`${chain.join("")}${name}.com`)).toEqual(chain)
        },
      ),
    )
  })
})
