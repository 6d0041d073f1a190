import { CONDITIONS, type Code, condition, lineOf, WARNINGS } from "../../../src/core/conditions/conditions"
import { fill, namesIn, plainly, type Row, type Text } from "../../../src/core/conditions/text"
import { keysOf } from "../../../src/core/keys-of"
import { deadCitations } from "../../support/docs/citations"

const PERSIAN = /[\u0600-\u06FF]/
const rowOf = (code: Code): Row => CONDITIONS[code]
const all = ({ says, todo }: Text) => `${says} ${todo}`

describe.each(keysOf(CONDITIONS))("%s", (code) => {
  const { en, fa, see } = rowOf(code)

  it("says what is wrong and what to do", () => {
    expect(en.says).toMatch(/\S/)
    // What upstream's refusals ask for stands with their meanings.
    expect(en.todo).toMatch(/^(<hint>|[A-Z].*[.\])]$)/)
  })

  it("has a document that tells more", () => {
    expect(deadCitations({ file: "docs/conditions.md", text: `[more](${see})` })).toEqual([])
  })

  it("is said in Persian where the admin shows it, with no other values", () => {
    expect(fa !== undefined).toBe(code in WARNINGS)
    if (fa === undefined) return
    expect(fa.says).toMatch(PERSIAN)
    expect(fa.todo).toMatch(PERSIAN)
    expect(namesIn(all(en))).toEqual(expect.arrayContaining(namesIn(all(fa))))
  })
})

describe("Words with values", () => {
  it("follow a number, and leave out what is nothing", () => {
    const text = "<mails> <mails:mail was|mails were> lost[: <fault>]."
    expect(fill(text, { mails: 1, fault: null }, plainly)).toBe("1 mail was lost.")
    expect(fill(text, { mails: 0, fault: "no" }, plainly)).toBe("0 mails were lost: no.")
    expect(fill(text, { mails: 2, fault: "<mails> [x]" }, plainly)).toBe("2 mails were lost: <mails> [x].")
  })

  it("name lists, regions, limits and times in English as logs do", () => {
    expect(plainly(["a", "b"])).toBe("a, b")
    expect(plainly([{ name: "Europe", currency_code: "eur" }])).toBe("Europe (eur)")
    expect(plainly([{ name: "write", usable: 14, limit: 20 }])).toBe("write 14 of 20")
    expect(plainly(new Date(0))).toBe("1970-01-01T00:00:00.000Z")
  })

  it("are a line with what to do and where more of it stands", () => {
    expect(lineOf(condition("node_too_old", { version: "18.0.0" }))).toBe(
      "Node 18.0.0 is too old. Install Node 20 or newer. See docs/install.md#versions.",
    )
  })
})
