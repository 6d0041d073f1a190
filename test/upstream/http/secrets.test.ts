import { MASK, scrubSecrets } from "../../../src/upstream/http/secrets"

const TOKEN = "tok_0123456789"

describe("Scrubbing of secrets", () => {
  test.each<[string, unknown, unknown]>([
    ["the token alone", TOKEN, MASK],
    ["the token within text, each time", `a ${TOKEN} b ${TOKEN}`, `a ${MASK} b ${MASK}`],
    ["the token deep inside", { a: [{ b: `x${TOKEN}` }] }, { a: [{ b: `x${MASK}` }] }],
    ["the token as a key", { [TOKEN]: 1 }, { [MASK]: 1 }],
    ["any value under authorization", { Authorization: "Bearer other" }, { Authorization: MASK }],
    ["any value under token", { token: { raw: "other" } }, { token: MASK }],
    ["any value under api_key", { api_key: 5 }, { api_key: MASK }],
    ["nothing else", { a: 1, b: null, c: [true, "text"] }, { a: 1, b: null, c: [true, "text"] }],
  ])("masks %s", (_, value, scrubbed) => {
    expect(scrubSecrets(value, TOKEN)).toEqual(scrubbed)
  })

  test("a key named __proto__ stays data", () => {
    const scrubbed = scrubSecrets(JSON.parse('{"__proto__": {"polluted": true}}'), TOKEN)
    expect(JSON.stringify(scrubbed)).toBe('{"__proto__":{"polluted":true}}')
    expect(Object.getPrototypeOf(scrubbed)).toBe(Object.prototype)
  })

  test("a word too short to be an issued token is left in the text", () => {
    expect(scrubSecrets("demo.com", "demo")).toBe("demo.com")
  })
})
