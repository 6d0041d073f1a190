import AxeBuilder from "@axe-core/playwright"
import type { Page } from "playwright-core"

/** Every part of ours carries this mark; what Medusa's admin makes of its own pages is not our business. */
const OUR_PARTS = '[data-part="domain-reseller"]'

/** Serious and critical accessibility problems of a page of the storefront, each with where it is. */
export const seriousProblems = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}

/** Serious and critical accessibility problems in our parts of the page, in words; empty when there are none. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // A page built before axe's own context option exists is scanned in the frame it is in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(OUR_PARTS).analyze()
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}
