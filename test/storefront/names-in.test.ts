import { byLabel, namesIn } from "../../demo/storefront/src/pages/many/names-in"

describe("The names in a pasted text", () => {
  it.each([
    ["one on a line", "foo.com\nbar.net\r\n\nbaz.org\n", ["foo.com", "bar.net", "baz.org"]],
    [
      "with commas of either language",
      "foo.com, bar.net،baz.org ؛ qux.com;",
      ["foo.com", "bar.net", "baz.org", "qux.com"],
    ],
    [
      "with spaces and tabs between whole names",
      "  foo.com\tbar.net   baz.org ",
      ["foo.com", "bar.net", "baz.org"],
    ],
    [
      "in a numbered list",
      "1. foo.com\n2) bar.net\n۳. baz.org\n- qux.com",
      ["foo.com", "bar.net", "baz.org", "qux.com"],
    ],
    ["once, however they are written", "Foo.com foo.COM\nfoo.com", ["Foo.com"]],
    [
      "whose words are one name, as in the search",
      "my cool name.com\nدیجی کالا.com",
      ["mycoolname.com", "دیجیکالا.com"],
    ],
    ["without an extension as .com", "foo\nbar baz\nqux.net", ["foo.com", "barbaz.com", "qux.net"]],
    [
      "with every sign of theirs, which the shop may refuse",
      "🍕pizza.com\nపేరు.భారత్",
      ["🍕pizza.com", "పేరు.భారత్"],
    ],
    ["whole where they are two and something else", "foo.com and bar.com", ["foo.com and bar.com"]],
    [
      "in addresses, which the shop reads",
      "https://www.foo.com/shop?x=1#top",
      ["https://www.foo.com/shop?x=1#top"],
    ],
    ["of an empty text", " \n , ، - ", []],
  ])("are read %s", (_, text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it("are sent with those of one label beside each other", () => {
    const names = ["foo.com", "bar.com", "Foo.net", "baz.org", "bar.org"]
    expect(byLabel(names)).toEqual(["foo.com", "Foo.net", "bar.com", "bar.org", "baz.org"])
  })
})
