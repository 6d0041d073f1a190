import { createHash } from "node:crypto"
import { inquiryKey, registrationKey, renewalKey } from "../../src/reseller/orders/idempotency-key"

describe("an idempotency key", () => {
  it("of a renewal is the sha256 of domain, current expiry and term, as the contract writes it", () => {
    const expected = createHash("sha256").update("renew|example.com|2027-03-21|2").digest("hex")
    expect(renewalKey("example.com", "2027-03-21", 2)).toBe(expected)
  })

  it("of a renewal is another one, and the same for every attempt, after a row that spent it", () => {
    const keyAfter = (spent_by: string | null) => renewalKey("example.com", "2027-03-21", 1, spent_by)
    expect(keyAfter(null)).toBe(renewalKey("example.com", "2027-03-21", 1))
    expect(keyAfter("dord_1")).toBe(keyAfter("dord_1"))
    expect(new Set([keyAfter(null), keyAfter("dord_1"), keyAfter("dord_2")]).size).toBe(3)
  })

  it.each([
    ["a registration", (row: string) => registrationKey(row, "example.com", 1)],
    ["an inquiry", inquiryKey],
  ])("of %s is the same for every attempt of one order row, and another one of another row", (_, keyOf) => {
    expect(keyOf("dord_1")).toBe(keyOf("dord_1"))
    expect(keyOf("dord_1")).not.toBe(keyOf("dord_2"))
  })

  it("of an inquiry fits upstream's pattern (contract I4.2)", () => {
    expect(inquiryKey("iord_1")).toMatch(/^[A-Za-z0-9_.:-]{16,128}$/)
  })
})
