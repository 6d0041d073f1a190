import { table } from "../../src/cli/table"

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
