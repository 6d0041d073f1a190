import { byLabel, namesIn } from "../../demo/storefront/src/pages/many/names-in"

describe("The names in a pasted text", () => {
  it.each([
    ["one on a line", "foo.com\nbar.net\r\n\nbaz.org\n", ["foo.com", "bar.net", "baz.org"]],
    ["with commas of either language", "a.com, b.net،c.org ؛ d.com;", ["a.com", "b.net", "c.org", "d.com"]],
    ["with blanks between whole names", "  foo.com\tbar.net   baz.org ", ["foo.com", "bar.net", "baz.org"]],
    ["in a list", "1. a.com\n2) b.net\n۳. c.org\n- d.com", ["a.com", "b.net", "c.org", "d.com"]],
    ["once, however they are written", "Foo.com foo.COM\nfoo.com", ["Foo.com"]],
    ["whose words are one name", "my cool name.com\nدیجی کالا.com", ["mycoolname.com", "دیجیکالا.com"]],
    ["without an extension as .com", "foo\nbar baz\nqux.net", ["foo.com", "barbaz.com", "qux.net"]],
    ["with every sign of theirs", "🍕pizza.com\nపేరు.భారత్", ["🍕pizza.com", "పేరు.భారత్"]],
    ["whole where they are two and more", "foo.com and bar.com", ["foo.com and bar.com"]],
    ["in addresses, which the shop reads", "https://foo.com/a?x=1#b", ["https://foo.com/a?x=1#b"]],
    ["of an empty text", " \n , ، - ", []],
  ])("are read %s", (_, text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it("are sent with those of one label beside each other", () => {
    const names = ["foo.com", "bar.com", "Foo.net", "baz.org", "bar.org"]
    expect(byLabel(names)).toEqual(["foo.com", "Foo.net", "bar.com", "bar.org", "baz.org"])
  })
})
