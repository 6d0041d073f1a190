import { documents } from "../support/docs/fences"
import { deadLinks } from "../support/docs/links"

describe("The links of the documents", () => {
  it("lead to what is there", () => {
    expect(documents().flatMap(deadLinks)).toEqual([])
  })

  it.each(["[one](no-such-file.md)", "[one](contract.md#no-such-heading)", "# One\n\n[two](#two)"])(
    "are found dead: %j",
    (text) => expect(deadLinks({ file: "docs/planted.md", text })).toHaveLength(1),
  )
})
