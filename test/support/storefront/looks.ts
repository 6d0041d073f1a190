import { AxeBuilder } from "@axe-core/playwright"
import type { Visitor } from "./visitor"

/** From the smallest phone to a large desk. */
export const WIDTHS = { phone: [320, 360], desk: [768, 1280, 1920] } as const

/** The widths at which the page is wider than the screen. */
export const tooWideAt = async ({ page }: Visitor, widths: readonly number[]): Promise<string[]> => {
  const own = page.viewportSize()
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    )
    if (overflow > 0) problems.push(`${page.url()} is wider than ${width}`)
  }
  if (own) await page.setViewportSize(own)
  return problems
}

/** What is wrong with the page as it is now: accessibility of any weight, and its width on any screen. */
export const problemsOf = async (visitor: Visitor): Promise<string[]> => {
  const { page, language, size } = visitor
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  )
  return [...found, ...(await tooWideAt(visitor, [...WIDTHS.phone, ...WIDTHS.desk]))].map(
    (problem) => `${page.url()} ${language} ${size}: ${problem}`,
  )
}
