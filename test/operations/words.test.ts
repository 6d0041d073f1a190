import {
  CONDITIONS,
  type Code,
  condition,
  WARNINGS,
  worded,
} from "../../src/reseller/operations/conditions/conditions"
import { PLAINLY, type Row } from "../../src/reseller/operations/conditions/words"
import { keysOf } from "../../src/reseller/shared/keys-of"
import { deadLinks } from "../support/docs/links"

const PERSIAN = /[\u0600-\u06FF]/
const LIST = ["VALUE"]

/** Anything for every value that words may need. */
const values = new Proxy({}, { get: (_, name) => (name === "error" ? "conflict" : LIST) })
const say = { ...PLAINLY, regions: String, limits: String, moment: String }
const said = (code: Code, language: "en" | "fa") => worded(code, language, values, say)

describe.each(keysOf(CONDITIONS))("%s", (code) => {
  const { see, fa }: Row = CONDITIONS[code]

  it("says what is wrong and what to do, with a document that tells more", () => {
    const { says, todo } = said(code, "en")
    expect(says).toMatch(/[^ ]$/)
    expect(todo).toMatch(/^(VALUE$|[A-Z].*[.)]$)/)
    expect(deadLinks({ file: "docs/conditions.md", text: `[more](${see})` })).toEqual([])
  })

  it("is said in Persian where the admin shows it", () => {
    expect(fa !== undefined).toBe(code in WARNINGS)
    if (fa) for (const text of Object.values(said(code, "fa"))) expect(text).toMatch(PERSIAN)
  })
})

it("Words with values follow a number, leave out what is nothing, and stay apart whatever stands in a value", () => {
  const failing = (orders: number, fault: string | null) =>
    condition("orders_failing", { orders, fault }).says
  expect(failing(1, null)).toMatch(/^1 order fails .* is retried\.$/)
  expect(failing(2, "a → b")).toMatch(/^2 orders fail .* are retried: a → b\.$/)
})
