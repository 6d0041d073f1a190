import { byLabel, namesIn } from "../../demo/storefront/src/pages/many/names-in"

describe("The names in a pasted text", () => {
  it.each([
    ["one on a line", "foo.com\nbar.net\r\n\nbaz.org\n", ["foo.com", "bar.net", "baz.org"]],
    [
      "with commas of either language",
      "foo.com, bar.net،baz.org ؛ qux.com;",
      ["foo.com", "bar.net", "baz.org", "qux.com"],
    ],
    ["with spaces and tabs", "  foo.com\tbar.net   baz.org ", ["foo.com", "bar.net", "baz.org"]],
    [
      "in addresses of pages",
      "https://www.foo.com/shop?x=1#top http://bar.net:8080/ ftp://baz.org",
      ["foo.com", "bar.net", "baz.org"],
    ],
    [
      "in a numbered list",
      "1. foo.com\n2) bar.net\n۳. baz.org\n- qux.com\n• quux.com",
      ["foo.com", "bar.net", "baz.org", "qux.com", "quux.com"],
    ],
    [
      "in quotes and brackets, and with a full stop",
      '"foo.com" «bar.net» (baz.org). <qux.com>',
      ["foo.com", "bar.net", "baz.org", "qux.com"],
    ],
    ["once, however they are written", "Foo.com foo.COM https://www.foo.com", ["Foo.com"]],
    [
      "in other scripts",
      "کتاب.com bücher.de xn--bcher-kva.de",
      ["کتاب.com", "bücher.de", "xn--bcher-kva.de"],
    ],
    ["that begin with www. themselves", "www.com www.de www.foo.de", ["www.com", "www.de", "foo.de"]],
    ["without an extension, which the shop explains", "foo bar.com", ["foo", "bar.com"]],
    ["of an empty text", " \n , ، - ", []],
  ])("are read %s", (_, text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it("are sent with those of one label beside each other", () => {
    expect(byLabel(["foo.com", "bar.com", "Foo.net", "baz.org", "bar.org"])).toEqual([
      "foo.com",
      "Foo.net",
      "bar.com",
      "bar.org",
      "baz.org",
    ])
  })
})
