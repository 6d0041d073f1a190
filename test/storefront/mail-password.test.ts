import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"

const { default: mailPassword } = require("../../demo/storefront/subscribers/mail-password") as {
  default(event: { data: object; pluginOptions: object }): Promise<void>
}

const PAGE = "http://127.0.0.1:9000/shop/{language}/account/new-password#email={email}&token={token}"

let catcher: MailCatcher

beforeAll(async () => {
  catcher = await startCatcher()
})
afterAll(() => catcher.stop())

const ask = (email: string, token = "a.b.c", smtp_url: string | undefined = catcher.url) =>
  mailPassword({
    data: { email, token },
    pluginOptions: { smtp_url, from: "Demo <demo@shop.example>", password_page: PAGE },
  })

const mailsTo = (email: string) => catcher.mails.filter(({ to }) => to.includes(email))

describe("Whoever has forgotten their password", () => {
  it("is mailed a link to the page of either language, with the token behind the #", async () => {
    await ask("one+two@customer.test", "a.b.c")
    const [mail] = mailsTo("one+two@customer.test")
    for (const language of ["en", "fa"]) {
      const link = `/shop/${language}/account/new-password#email=one%2Btwo%40customer.test&token=a.b.c`
      expect(mail?.text).toContain(link)
    }
  })

  it("gets one mail however often anybody asks, also in other letters, and others get theirs", async () => {
    const asked = Array.from({ length: 30 }, (_, n) => (n % 2 ? "Many@customer.test" : "many@customer.test"))
    await Promise.all(asked.map((email) => ask(email)))
    await ask("other@customer.test")
    expect(catcher.mails.filter(({ to }) => /many@/i.test(to))).toHaveLength(1)
    expect(mailsTo("other@customer.test")).toHaveLength(1)
  })
})
