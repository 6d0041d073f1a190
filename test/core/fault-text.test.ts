import { faultMessage, faultText } from "../../src/core/fault-text"

describe("What was thrown, in words", () => {
  it.each<[string, unknown, string, string]>([
    ["an error", new TypeError("no"), "TypeError: no", "no"],
    [
      "an error of a workflow, which is a plain object",
      { name: "Error", message: "no", stack: "" },
      "Error: no",
      "no",
    ],
    ["one without a name", { message: "no", type: "not_found" }, "Error: no", "no"],
    [
      "an object that says nothing",
      { code: 7, data: "secret" },
      "an object with code, data",
      "an object with code, data",
    ],
    ["a text", "no", "no", "no"],
    ["nothing", null, "null", "null"],
  ])("%s", (_, fault, text, message) => {
    expect(faultText(fault)).toBe(text)
    expect(faultMessage(fault)).toBe(message)
  })
})
