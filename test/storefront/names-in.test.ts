import { matchRoutes } from "react-router-dom"
import { wordsIn } from "../../demo/storefront/src/language/words-in"
import { byLabel, namesIn } from "../../demo/storefront/src/pages/many/names-in"
import { leadsElsewhere } from "../../demo/storefront/src/routing/page-props"

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

/** As the storefront's router reads it. */
const idIn = (written: string): string | undefined =>
  matchRoutes([{ path: "/orders/:id" }], `/orders/${written}`)?.[0]?.params.id

describe("The id in a storefront's address", () => {
  it.each([
    ["an id", "order_01HZX-7", "order_01HZX-7"],
    ["a name", "example.com", "example.com"],
    ["a name in its own script", "%D8%B3%D9%84%D8%A7%D9%85.com", "سلام.com"],
    ["a handle that begins with dots", "..shirt", "..shirt"],
  ])("is read as it was written: %s", (_, written, id) => {
    expect(idIn(written)).toBe(id)
    expect(leadsElsewhere(id)).toBe(false)
  })

  it.each([
    ["a step upwards", ".."],
    ["this step", "."],
    ["encoded dots", "%2e%2E"],
    ["an encoded slash", "..%2fcustomers%2fme"],
    ["a backslash", "..\\customers"],
    ["dots that are encoded twice", "%252e%252e"],
    ["the beginning of a query", "order%3Fexpand=items"],
    ["the beginning of a fragment", "order%23items"],
    ["a control character", "order%00"],
    ["nothing", ""],
    ["what is no encoding", "%zz"],
  ])("that leads elsewhere names no page: %s", (_, written) => {
    const id = idIn(written)
    expect(id === undefined || leadsElsewhere(id)).toBe(true)
  })
})

it("The storefront's words keep a name and the amounts after it apart in Persian, where one would draw the other to its side", () => {
  const isolated = (text: string): string => `\u2068${text}\u2069`
  const sentence = wordsIn("fa").checkout.price_changed_line("a-1.com", "۱", "۲")
  for (const part of ["a-1.com", "۱", "۲"]) expect(sentence).toContain(isolated(part))
})
