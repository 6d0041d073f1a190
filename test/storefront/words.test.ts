import { fa } from "../../demo/storefront/src/language/fa"

it("The storefront's words keep a name and the amounts after it apart in Persian, where one would draw the other to its side", () => {
  const isolated = (text: string): string => `\u2068${text}\u2069`
  const sentence = fa.checkout.price_changed_line("a-1.com", "۱", "۲")
  for (const part of ["a-1.com", "۱", "۲"]) expect(sentence).toContain(isolated(part))
})
