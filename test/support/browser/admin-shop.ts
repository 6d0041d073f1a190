import type { Browser } from "playwright-core"
import { ADMIN_BUILD, buildAdmin } from "../../../demo/steps/admin-build"
import { Shutdown } from "../../../dev/processes/shutdown"
import { type DomainShop, startDomainShop } from "../domains/domain-shop"
import { type AdminPage, openAdmin, startBrowser } from "./browser"

export let domainShop: DomainShop
export let browser: Browser
export let admin: AdminPage

const TEST_MS = 300_000
const BUILD_MS = 400_000

/**
 * For all tests of a file: a shop that serves its admin as the demo builds it, once for all files, and again when a source has
 * changed; and a browser in which it is open.
 */
export function openAdminShop(options: Readonly<Record<string, unknown>> = {}): void {
  jest.setTimeout(TEST_MS)
  beforeAll(async () => {
    await buildAdmin({ shutdown: new Shutdown(), say: () => undefined })
    domainShop = await startDomainShop(options, { adminBuild: ADMIN_BUILD })
    browser = await startBrowser()
    admin = await openAdmin(browser, domainShop.shop)
  }, BUILD_MS)
  afterAll(async () => {
    await browser?.close()
    await domainShop?.stop()
  })
}
