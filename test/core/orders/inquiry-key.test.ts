import { inquiryKey } from "../../../src/core/orders/idempotency-key"

/** Contract I4.2. */
const PATTERN = /^[A-Za-z0-9_.:-]{16,128}$/

describe("The idempotency key of an inquiry", () => {
  it("fits upstream's pattern", () => {
    expect(inquiryKey("iord_1")).toMatch(PATTERN)
  })

  it("is the same for every attempt of one order row", () => {
    expect(inquiryKey("iord_1")).toBe(inquiryKey("iord_1"))
  })

  it("differs between order rows", () => {
    expect(inquiryKey("iord_1")).not.toBe(inquiryKey("iord_2"))
  })
})
