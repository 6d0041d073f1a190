import { bearer, parseBaseUrl } from "../../../src/upstream/http/transport"

describe("The base address", () => {
  test.each([
    ["https://reseller.example", "https://reseller.example"],
    ["https://reseller.example/", "https://reseller.example"],
    ["http://127.0.0.1:9000//", "http://127.0.0.1:9000"],
    ["https://reseller.example/api/v1/identity/", "https://reseller.example/api/v1/identity"],
  ])("%s is used as %s", (text, url) => {
    expect(parseBaseUrl(text)).toBe(url)
  })

  test.each([
    "",
    "reseller.example",
    "ftp://reseller.example",
    "https://user:pass@reseller.example",
    "https://reseller.example/?token=x",
    "https://reseller.example/#x",
  ])("%p is refused", (text) => {
    expect(() => parseBaseUrl(text)).toThrow(/^base_url must/)
  })
})

describe("The token", () => {
  test("stands in the Authorization header as a bearer token", () => {
    expect(bearer("abc")).toBe("Bearer abc")
  })

  test.each(["", " ", "my secret", "line\nbreak", "سرّ"])(
    "%p cannot, and the error does not name it",
    (token) => {
      const attempt = () => bearer(token)
      expect(attempt).toThrow()
      if (token.trim()) expect(attempt).not.toThrow(token)
    },
  )
})
