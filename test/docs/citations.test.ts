import { assumptionRows, assumptionsCitedIn, deadCitations, sources } from "../support/docs/citations"

/** Put together here, so that this file does not cite them itself. */
const cite = (...words: string[]): string => words.join(" ")

describe("The citations of code and documents", () => {
  it("are looked for in code, tests and documents", () => {
    const files = sources().map(({ file }) => file)
    const some = [
      "src/core/engine/execute.ts",
      "src/admin/routes/domains/page.tsx",
      "test/docs/citations.test.ts",
    ]
    expect(files).toEqual(expect.arrayContaining([...some, "README.md", "docs/decisions.md"]))
  })

  it("lead to what is there", () => {
    expect(sources().flatMap(deadCitations)).toEqual([])
  })

  it.each([
    ["a section of the contract", cite("contract", "D99")],
    ["a rule of the contract", cite("Contract", "D4.99")],
    ["the last of several rules", cite("contract", "I5.2 to I5.99")],
    ["a number that goes on in the next line", cite("(contract\n *", "D4.99)")],
    ["an assumption", cite("assumption", "99")],
    ["a money rule", cite("money", "rules 2 and 99")],
    ["a decision", cite("decision", "0099")],
    ["a document elsewhere", cite("assumption:", ["gaps", "md"].join("."))],
    ["a section without a letter", cite("the contract's", "section 4")],
    ["a section of a document elsewhere", cite("sections", "2.1 of the identity", "contract")],
    ["a file", ["src", "core", "no-such-file.ts"].join("/")],
    ["a folder", `\`${["src", "no-such-folder"].join("/")}/\``],
  ])("are found dead in a comment that names %s which is not there", (_what, citation) => {
    const text = `/**\n * Why (${citation}).\n */\nexport const one = 1\n`
    expect(deadCitations({ file: "src/planted.ts", text })).toHaveLength(1)
  })

  it.each([
    ["a file", "[one](no-such-file.md)"],
    ["a heading of another file", "[one](contract.md#no-such-heading)"],
    ["a heading of its own", "# One\n\n[two](#two)"],
  ])("are found dead in a document that links to %s which is not there", (_what, text) => {
    expect(deadCitations({ file: "docs/planted.md", text })).toHaveLength(1)
  })

  it("to an assumption stand in the files that its row names, and in no other but the sandbox's", () => {
    const citing = sources()
      .filter(({ file }) => file.startsWith("src/") && !file.endsWith(".md"))
      .flatMap((source) => assumptionsCitedIn(source).map((number) => `${number} in ${source.file}`))
    const listed = assumptionRows().flatMap(({ number, files }) =>
      files.map((file) => `${number} in ${file}`),
    )
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.toSorted()).toEqual([...new Set(citing)].toSorted())
  })

  it("may name rules, assumptions, decisions, files and headings that are there", () => {
    const text = [
      "Contract D4.8, contract I5.2 to I5.4 and assumption 7: money rules 2, 3 and 6 (decision 0001).",
      "`src/core/`, src/core/orders/states.ts and RFC 1035 section 2.3.4.",
      "[endpoints](contract.md#d4-endpoints)",
    ].join("\n")
    expect(deadCitations({ file: "docs/planted.md", text })).toEqual([])
  })
})
