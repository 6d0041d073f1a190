import { createHash } from "node:crypto"
import { registrationKey, renewalKey } from "../../../src/core/orders/idempotency-key"

/** Contract D4.2. */
const MAX_KEY_LENGTH = 80

describe("an idempotency key", () => {
  it("of a renewal is the sha256 of domain, current expiry and term, as the contract writes it", () => {
    const expected = createHash("sha256").update("renew|example.com|2027-03-21|2").digest("hex")
    expect(renewalKey("example.com", "2027-03-21", 2)).toBe(expected)
  })

  it("of a renewal is another one in the next period", () => {
    expect(renewalKey("example.com", "2027-03-21", 1)).not.toBe(renewalKey("example.com", "2028-03-21", 1))
  })

  it("of a renewal is another one, and the same for every attempt, after a row that spent it", () => {
    const keyAfter = (spent_by: string | null) => renewalKey("example.com", "2027-03-21", 1, spent_by)
    expect(keyAfter(null)).toBe(renewalKey("example.com", "2027-03-21", 1))
    expect(keyAfter("dord_1")).toBe(keyAfter("dord_1"))
    expect(new Set([keyAfter(null), keyAfter("dord_1"), keyAfter("dord_2")]).size).toBe(3)
  })

  it("of a registration is the same for every attempt of one order row", () => {
    expect(registrationKey("dord_1", "example.com", 1)).toBe(registrationKey("dord_1", "example.com", 1))
  })

  it("of a registration differs between order rows, even for the same name", () => {
    expect(registrationKey("dord_1", "example.com", 1)).not.toBe(registrationKey("dord_2", "example.com", 1))
  })

  it.each([
    registrationKey("dord_1", "example.com", 10),
    renewalKey("example.com", "2027-03-21", 10),
    renewalKey("example.com", "2027-03-21", 10, "dord_1"),
  ])("%s is within upstream's length", (key) => expect(key.length).toBeLessThanOrEqual(MAX_KEY_LENGTH))
})
