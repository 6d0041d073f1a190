import { ownDomain } from "../support/domains/owned"
import { type Customer, newCustomer } from "../support/shop/customer"
import {
  addName,
  asked,
  fillContact,
  followed,
  openCheckout,
  payButton,
  search,
  sees,
} from "../support/storefront/shopper"
import { explained, newVisitor, type Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

const storefront = withStorefront(undefined, { visitors: false })

/** A small phone. */
const PHONE = { width: 360, height: 740 }
const LANGUAGES = [
  { language: "en", ending: "com" },
  { language: "fa", ending: "net" },
] as const

/**
 * Runs in every page: each tap, click and Enter is a press, wherever it lands, but for one into a field to type in it. So does
 * a choice from a list count: one press opens it, one chooses.
 */
const COUNT_PRESSES = `(() => {
  const isTyping = (target) => target instanceof Element && target.closest("textarea, input:not([type=checkbox], [type=radio])")
  addEventListener("pointerdown", ({ target }) => isTyping(target) || pressed(1), true)
  addEventListener("keydown", ({ key }) => key === "Enter" && pressed(1), true)
  addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && pressed(2), true)
})()`

type Shopper = Visitor & {
  /** How often this shopper has pressed since it was asked last. */
  presses(): number
}

const newShopper = async (kind: (typeof LANGUAGES)[number]): Promise<Shopper> => {
  const { browser, domainShop } = storefront
  const visitor = await newVisitor(browser, domainShop.shop, { ...kind, size: "phone" })
  const { page, context } = visitor
  await page.setViewportSize(PHONE)
  let count = 0
  await context.exposeFunction("pressed", (times: number) => {
    count += times
  })
  await context.addInitScript(COUNT_PRESSES)
  const presses = () => {
    const counted = count
    count = 0
    return counted
  }
  return { ...visitor, presses }
}

const signIn = async ({ page, open, words }: Visitor, { login }: Customer): Promise<void> => {
  await open("account/sign-in")
  await page.getByLabel(words.account.email).fill(login.email)
  await page.getByLabel(words.account.password).fill(login.password)
  await page.getByRole("button", { name: words.account.sign_in }).click()
  await page.getByRole("button", { name: words.account.sign_out }).waitFor()
}

/** The task once in each language; prints the presses, the larger number of which counts. */
const pressesOf = async (
  task: string,
  play: (shopper: Shopper) => Promise<() => Promise<void>>,
): Promise<number> => {
  const counts: number[] = []
  for (const kind of LANGUAGES) {
    const shopper = await newShopper(kind)
    await explained(shopper, async () => {
      const does = await play(shopper)
      shopper.presses()
      await does()
    })
    counts.push(shopper.presses())
    expect(shopper.faults).toEqual([])
    await shopper.context.close()
  }
  process.stdout.write(`${task}: ${counts.join(" and ")} presses\n`)
  return Math.max(...counts)
}

const toCheckout = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByRole("link", { name: words.cart.to_checkout }).click()
  await page.getByLabel(words.account.email).waitFor()
}

const payAndArrive = async (shopper: Visitor): Promise<void> => {
  await payButton(shopper).click()
  await shopper.page.waitForURL(/\/orders\//)
}

const startAtHome = async ({ page, open }: Visitor): Promise<void> => {
  await open("")
  await page.locator(".endings .price").first().waitFor()
}

describe("On a phone, after typing, in at most", () => {
  it("eight presses a guest finds and buys a name", async () => {
    const presses = await pressesOf("find and buy a name", async (shopper) => {
      const domain = `onename-${shopper.stamp}.${shopper.ending}`
      await startAtHome(shopper)
      return async () => {
        await search(shopper, domain)
        await asked(shopper, domain).getByRole("button").first().click()
        await asked(shopper, domain).getByRole("link", { name: shopper.words.search.in_cart }).click()
        await toCheckout(shopper)
        await fillContact(shopper)
        await payAndArrive(shopper)
        await sees(shopper, domain, "completed")
      }
    })
    expect(presses).toBeGreaterThan(2)
    expect(presses).toBeLessThanOrEqual(8)
  })

  it("ten presses a customer buys three names", async () => {
    const presses = await pressesOf("buy three names", async (shopper) => {
      const { page, words, stamp } = shopper
      await signIn(shopper, await newCustomer(storefront.domainShop.shop))
      await startAtHome(shopper)
      return async () => {
        await search(shopper, `threenames-${stamp}`)
        const rows = page.locator(".rows .row")
        await rows.nth(2).waitFor()
        for (const place of [0, 1, 2]) {
          await rows.nth(place).getByRole("button").click()
          await rows.nth(place).getByRole("link", { name: words.search.in_cart }).waitFor()
        }
        await rows.nth(2).getByRole("link", { name: words.search.in_cart }).click()
        await toCheckout(shopper)
        await payAndArrive(shopper)
        await page.locator("[data-name][data-state=completed]").nth(2).waitFor()
      }
    })
    expect(presses).toBeGreaterThan(4)
    expect(presses).toBeLessThanOrEqual(10)
  })

  it("three presses the shopper whose name was just taken has another one in its place, and pays", async () => {
    const presses = await pressesOf("replace a name that was just taken", async (shopper) => {
      const { page, words, stamp, ending } = shopper
      const lost = `justtaken-${stamp}.${ending}`
      await addName(shopper, lost)
      await openCheckout(shopper)
      await fillContact(shopper)
      storefront.domainShop.sandbox.control.setDomain({ domain: lost, owner: "other" })
      await payButton(shopper).click()
      await page.getByText(words.lost.title(lost)).waitFor()
      return async () => {
        await page.locator(".instead li").first().getByRole("button").click()
        await page.getByText(words.lost.title(lost)).waitFor({ state: "detached" })
        await payAndArrive(shopper)
        await page.locator(`[data-name^="justtaken-${stamp}"][data-state=completed]`).waitFor()
        expect(await page.locator(`[data-name="${lost}"]`).count()).toBe(0)
      }
    })
    expect(presses).toBeGreaterThan(1)
    expect(presses).toBeLessThanOrEqual(3)
  })

  it("three presses the answer to an inquiry is read: by a guest on the order's page, by a customer from the first page", async () => {
    const buy = async (shopper: Shopper): Promise<void> => {
      const { page, open, words } = shopper
      await open("inquiries/convert-card-to-iban")
      await page.locator("[name=card_number]").fill("6037991899999993")
      await page.getByRole("checkbox").check()
      await page.getByRole("button", { name: words.search.add }).click()
      await page.getByText(words.inquiries.on).waitFor()
      await openCheckout(shopper)
      await fillContact(shopper)
      await payAndArrive(shopper)
      await sees(shopper, "convert-card-to-iban", "completed")
    }
    const asGuest = await pressesOf("read an answer as a guest", async (shopper) => {
      await buy(shopper)
      return async () => {
        const { page, words } = shopper
        await followed(shopper, "convert-card-to-iban")
          .getByRole("button", { name: words.inquiries.read_open })
          .click()
        await page.locator("[data-field=IBAN]").waitFor()
      }
    })
    const asCustomer = await pressesOf("read an answer as a customer", async (shopper) => {
      const { page, words } = shopper
      await signIn(shopper, await newCustomer(storefront.domainShop.shop))
      await buy(shopper)
      await startAtHome(shopper)
      return async () => {
        await page.getByRole("link", { name: words.shop.account, exact: true }).click()
        await page.locator(`a[href*="/account/inquiries/"]`).first().click()
        await page.locator("[data-field=IBAN]").waitFor()
      }
    })
    expect(asGuest).toBeGreaterThan(0)
    expect(asCustomer).toBeGreaterThan(0)
    expect(Math.max(asGuest, asCustomer)).toBeLessThanOrEqual(3)
  })

  it("four presses a customer renews a domain, from the first page to that of the order", async () => {
    const presses = await pressesOf("renew", async (shopper) => {
      const { page, words, stamp, ending } = shopper
      const domain = `renewed-${stamp}.${ending}`
      const customer = await newCustomer(storefront.domainShop.shop)
      await ownDomain(storefront.domainShop, { domain, customer_id: customer.id })
      await signIn(shopper, customer)
      await startAtHome(shopper)
      return async () => {
        await page.getByRole("link", { name: words.shop.account, exact: true }).click()
        await page.getByRole("button", { name: words.my_domains.renew_name(domain) }).click()
        await toCheckout(shopper)
        await payAndArrive(shopper)
        await sees(shopper, domain, "completed")
      }
    })
    expect(presses).toBeGreaterThan(2)
    expect(presses).toBeLessThanOrEqual(4)
  })
})
