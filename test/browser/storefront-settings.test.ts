import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { problemsOf } from "../support/storefront/looks"
import { addName, openCheckout, pay, sees } from "../support/storefront/shopper"
import { FOUR_VISITORS, type Kind, type Visitor, visit } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

const PASSWORD = "a long password"
const NEW_PASSWORD = "another long password"

let catcher: MailCatcher
const storefront = withStorefront(undefined, async () => {
  catcher = await startCatcher()
  return { notify: { smtp: catcher.url, from: "Test shop <no-reply@shop.example>" } }
})
afterAll(() => catcher?.stop())

const emailOf = ({ stamp }: Visitor): string => `settings-${stamp}@customer.test`
const newEmailOf = ({ stamp }: Visitor): string => `new-${stamp}@customer.test`

const post = (visitor: Visitor, path: string, data: object) =>
  visitor.context.request.post(`${storefront.domainShop.shop.url}${path}`, { data })

const signUp = async (visitor: Visitor): Promise<void> => {
  const customer = { first_name: "Sara", last_name: "Tester", email: emailOf(visitor), password: PASSWORD }
  expect((await post(visitor, "/store/customers", customer)).status()).toBe(200)
}

const canSignIn = async (email: string, password: string): Promise<boolean> => {
  const { status } = await storefront.domainShop.shop.http.post("/store/auth", { email, password })
  return status === 200
}

const setting = ({ page }: Visitor, title: string) =>
  page.locator("form").filter({ has: page.getByRole("heading", { name: title, exact: true }) })

const mailTo = async (address: string): Promise<string> => {
  const found = () => catcher.mails.find(({ to }) => to === address)
  await waitFor(async () => found() !== undefined, { what: `a mail to ${address}` })
  return found()?.text ?? ""
}

describe.each(FOUR_VISITORS)("A customer in their settings (%s)", (_, kind: Kind) => {
  const walks = (walk: (visitor: Visitor) => Promise<void>) =>
    visit(storefront.browser, storefront.domainShop.shop, kind, walk)

  it("changes name and password, the password by the present one", async () => {
    await walks(async (visitor) => {
      const { page, open, words } = visitor
      const { account } = words
      const settings = visitor.words.settings
      await signUp(visitor)
      await open("account")
      await page.getByRole("link", { name: settings.title }).click()
      const name = setting(visitor, settings.name)
      await name.getByLabel(account.first_name, { exact: true }).fill("Mina")
      expect(await problemsOf(visitor)).toEqual([])
      await name.getByRole("button", { name: settings.save }).click()
      await name.getByText(settings.saved).waitFor()

      const password = setting(visitor, settings.password)
      await password.getByLabel(settings.current).fill("a wrong password")
      await password.getByLabel(settings.account.new_password).fill(NEW_PASSWORD)
      await password.getByRole("button").click()
      await password.getByText(settings.wrong).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      await password.getByLabel(settings.current).fill(PASSWORD)
      await password.getByRole("button").click()
      await password.getByText(settings.saved).waitFor()
      expect(await canSignIn(emailOf(visitor), PASSWORD)).toBe(false)
      expect(await canSignIn(emailOf(visitor), NEW_PASSWORD)).toBe(true)
      await open("account")
      await page.getByText(account.hello("Mina Tester")).waitFor()
    })
  })

  it("changes the e-mail address, which counts when its mailbox has confirmed it, and pays the cart of before", async () => {
    await walks(async (visitor) => {
      const { page, open, stamp, ending } = visitor
      const settings = visitor.words.settings
      await signUp(visitor)
      const domain = `settings-${stamp}.${ending}`
      await addName(visitor, domain)
      // Medusa's own route would take any address at once.
      const unproved = await post(visitor, "/store/customers/me", { email: newEmailOf(visitor) })
      expect([unproved.status(), (await unproved.json()).code]).toEqual([409, "email_unconfirmed"])

      await open("account/settings")
      const email = setting(visitor, settings.email)
      await email.getByLabel(settings.new_email).fill(newEmailOf(visitor))
      await email.getByLabel(settings.current).fill(PASSWORD)
      await email.getByRole("button").click()
      await email.getByText(settings.email_sent(newEmailOf(visitor))).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      const text = await mailTo(newEmailOf(visitor))
      const [, language, token] = /shop\/(en|fa)\/account\/email#(\S+)/.exec(text) ?? []
      expect(language).toBe(visitor.language)
      // Asked for, not confirmed.
      expect(await canSignIn(emailOf(visitor), PASSWORD)).toBe(true)
      expect(await canSignIn(newEmailOf(visitor), PASSWORD)).toBe(false)

      await page.goto("about:blank")
      await open(`account/email#${token?.slice(0, -4)}AAAA`)
      await page.getByRole("button", { name: settings.confirm }).click()
      await page.getByText(settings.invalid).waitFor()
      await page.goto("about:blank")
      await open(`account/email#${token}`)
      await page.getByRole("button", { name: settings.confirm }).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      await page.getByRole("button", { name: settings.confirm }).click()
      await page.getByText(settings.confirmed).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      expect(await canSignIn(emailOf(visitor), PASSWORD)).toBe(false)
      expect(await canSignIn(newEmailOf(visitor), PASSWORD)).toBe(true)
      // The former mailbox is told.
      expect(await mailTo(emailOf(visitor))).not.toContain("email#")

      await openCheckout(visitor)
      await pay(visitor)
      await sees(visitor, domain, "completed")
    })
  })
})
