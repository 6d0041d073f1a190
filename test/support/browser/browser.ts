import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import { ADMIN } from "../shop/admin"
import type { Shop } from "../shop/start-shop"
import { findChromium } from "./chromium"

export const startBrowser = (): Promise<Browser> =>
  // Without a sandbox of its own, because tests may run as root.
  chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })

export interface AdminPage {
  readonly page: Page
  readonly context: BrowserContext
  open(path: string): Promise<void>
}

const WINDOW = { width: 1440, height: 1000 }

const LOAD_ATTEMPTS = 4
const LOAD_TIMEOUT_MS = 10_000

/**
 * Medusa's own admin stays in its first spinner now and then, with everything it asked for answered; a person would
 * reload the page as well. What is ours has not begun by then.
 */
async function untilLoaded(page: Page): Promise<void> {
  // Also behind a drawer that the address opens.
  const sidebar = page.getByRole("link", { name: "Settings", includeHidden: true })
  for (let attempt = 1; attempt < LOAD_ATTEMPTS; attempt += 1) {
    try {
      return await sidebar.waitFor({ timeout: LOAD_TIMEOUT_MS })
    } catch {
      await page.reload()
    }
  }
  await sidebar.waitFor({ timeout: LOAD_TIMEOUT_MS })
}

export async function openAdmin(browser: Browser, shop: Shop, locale = "en-GB"): Promise<AdminPage> {
  const context = await browser.newContext({ locale, viewport: WINDOW, timezoneId: "Asia/Tehran" })
  // The session's cookie; the login page itself is Medusa's.
  await context.request.post(`${shop.url}/admin/auth`, { data: ADMIN })
  const page = await context.newPage()
  // Medusa's toasts stay while the pointer rests on them: whoever wants what is beneath takes it away.
  const toast = page.locator(".shadow-toaster").first()
  await page.addLocatorHandler(toast, () => page.mouse.move(0, 0), { noWaitAfter: true })
  return {
    page,
    context,
    open: async (path) => {
      await page.goto(`${shop.url}/app${path}`)
      await untilLoaded(page)
    },
  }
}
