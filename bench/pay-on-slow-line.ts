/** From the click that pays to the page of the order, on a slow line: 400 ms to and fro, 400 kbit/s each way. */
import { startBrowser } from "../test/support/browser/browser"
import { addName, fillContact, openCheckout, payButton } from "../test/support/storefront/shopper"
import { startStorefrontShop } from "../test/support/storefront/storefront-shop"
import { newVisitor } from "../test/support/storefront/visitor"
import { percentile } from "./percentile"
import { withPostgres } from "./with-postgres"

const ROUNDS = 10
const LATENCY_MS = 400
const BYTES_PER_S = 400_000 / 8

void withPostgres(async () => {
  const domainShop = await startStorefrontShop()
  const browser = await startBrowser()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = await newVisitor(browser, domainShop.shop, {
      language: "fa",
      size: "phone",
      ending: "com",
    })
    const { page, context, stamp } = visitor
    const line = await context.newCDPSession(page)
    await addName(visitor, `slow-${stamp}.com`)
    await line.send("Network.enable")
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_S,
      uploadThroughput: BYTES_PER_S,
    })
    const prepared = page.waitForResponse((answer) => answer.url().endsWith("/payment-session"))
    await openCheckout(visitor)
    await prepared
    await fillContact(visitor)
    await page.waitForLoadState("networkidle")
    const begun = performance.now()
    await payButton(visitor).click()
    await page.locator(`[data-name="slow-${stamp}.com"]`).waitFor()
    times.push(performance.now() - begun)
    await context.close()
  }
  console.log(
    `click to order page on a slow line: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  )
  await browser.close()
  await domainShop.stop()
})
