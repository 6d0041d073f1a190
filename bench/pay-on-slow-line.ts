import type { Browser } from "playwright-core"
import type { DomainShop } from "../test/support/domains/domain-shop"
import { addName, fillContact, openCheckout, payButton } from "../test/support/storefront/shopper"
import { type Language, newVisitor } from "../test/support/storefront/visitor"

/** 400 ms to and fro, 400 kbit/s each way: a bad day of 3G. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** From the click that pays to the page of the order, in ms: a guest buys a name on a phone with a slow line. */
export const clickToOrderPage = async (
  browser: Browser,
  { shop }: DomainShop,
  language: Language,
): Promise<number> => {
  const visitor = await newVisitor(browser, shop, { language, size: "phone", ending: "com" })
  const { page, context, stamp } = visitor
  const line = await context.newCDPSession(page)
  await addName(visitor, `slow-${stamp}.com`)
  await line.send("Network.enable")
  await line.send("Network.emulateNetworkConditions", LINE)
  const prepared = page.waitForResponse((answer) => answer.url().endsWith("/payment-session"))
  await openCheckout(visitor)
  await prepared
  await fillContact(visitor)
  await page.waitForLoadState("networkidle")
  const begun = performance.now()
  await payButton(visitor).click()
  await page.locator(`[data-name="slow-${stamp}.com"]`).waitFor()
  const taken_ms = performance.now() - begun
  await context.close()
  return taken_ms
}
