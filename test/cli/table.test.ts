import { csv, table } from "../../src/cli/table"

describe("A table", () => {
  test("has columns as wide as they need to be, and no blanks at the ends of its lines", () => {
    expect(
      table(
        ["name", "n"],
        [
          ["foo.com", "1"],
          ["b", ""],
        ],
      ),
    ).toBe("name     n\n-------  -\nfoo.com  1\nb")
  })
})

describe("A CSV", () => {
  test("quotes what has commas, quotes or line ends", () => {
    expect(
      csv(
        ["a", "b"],
        [
          ['say "hi"', "x,y"],
          ["1\n2", ""],
        ],
      ),
    ).toBe('a,b\r\n"say ""hi""","x,y"\r\n"1\n2",\r\n')
  })

  test("is no place for a spreadsheet's formulas", () => {
    expect(csv(["a"], [["=1+1"], ["-2"], ["@x"]])).toBe("a\r\n'=1+1\r\n'-2\r\n'@x\r\n")
  })
})
