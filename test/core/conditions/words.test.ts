import { CONDITIONS, type Code, condition, lineOf, WARNINGS } from "../../../src/core/conditions/conditions"
import type { Row } from "../../../src/core/conditions/row"
import { fill, namesIn, plainly } from "../../../src/core/conditions/text"
import { keysOf } from "../../../src/core/keys-of"
import { deadLinks } from "../../support/docs/links"

const PERSIAN = /[\u0600-\u06FF]/
const rowOf = (code: Code): Row => CONDITIONS[code]
const WORDS = /^.*[^ ] → .*[^ ]$/

describe.each(keysOf(CONDITIONS))("%s", (code) => {
  const { en, fa, see } = rowOf(code)

  it("says what is wrong and what to do", () => {
    expect(en).toMatch(WORDS)
    // What upstream's refusals ask for stands with their meanings.
    expect(en).toMatch(/ → (<hint>|[A-Z].*[.\])]$)/)
  })

  it("names no command of Medusa 2", () => expect(en).not.toContain("db:migrate"))

  it("has a document that tells more", () => {
    expect(deadLinks({ file: "docs/conditions.md", text: `[more](${see})` })).toEqual([])
  })

  it("is said in Persian where the admin shows it, with no other values", () => {
    expect(fa !== undefined).toBe(code in WARNINGS)
    if (fa === undefined) return
    expect(fa).toMatch(WORDS)
    for (const text of fa.split(" → ")) expect(text).toMatch(PERSIAN)
    expect(namesIn(en)).toEqual(expect.arrayContaining(namesIn(fa)))
  })
})

describe("Words with values", () => {
  it("follow a number, and leave out what is nothing", () => {
    const says = (values: { mails: number; fault: string | null }) =>
      fill("<mails> <mails:mail was|mails were> lost[: <fault>]. → Look.", values, plainly)
    expect(says({ mails: 1, fault: null })).toEqual({ says: "1 mail was lost.", todo: "Look." })
    expect(says({ mails: 0, fault: "no" }).says).toBe("0 mails were lost: no.")
    expect(says({ mails: 2, fault: "<mails> [x] → y" }).says).toBe("2 mails were lost: <mails> [x] → y.")
  })

  it("name lists, regions, limits and times in English as logs do", () => {
    expect(plainly(["a", "b"])).toBe("a, b")
    expect(plainly([{ name: "Europe", currency_code: "eur" }])).toBe("Europe (eur)")
    expect(plainly([{ name: "write", usable: 14, limit: 20 }])).toBe("write 14 of 20")
    expect(plainly(new Date(0))).toBe("1970-01-01T00:00:00.000Z")
  })

  it("are a line with what to do and where more of it stands", () => {
    expect(lineOf(condition("medusa_unfit", { version: "1.19.0" }))).toBe(
      "Medusa 1.19.0 does not fit. Use Medusa 1.20. See docs/install.md#versions.",
    )
  })
})
