import fc from "fast-check"
import { paddedJson } from "../../../src/core/sealing/seal"

const length = (value: unknown): number => Buffer.byteLength(paddedJson(value))

describe("Padded JSON", () => {
  it("is the same value, in whole blocks of 256 bytes and never a whole block too long", () => {
    fc.assert(
      fc.property(
        fc.json({ stringUnit: "grapheme" }).map((text): unknown => JSON.parse(text)),
        (value) => {
          expect(JSON.parse(paddedJson(value))).toEqual(value)
          expect(length(value) % 256).toBe(0)
          expect(length(value) - Buffer.byteLength(JSON.stringify(value))).toBeLessThan(256)
        },
      ),
    )
  })

  it("does not tell yes from no, nor one name from another, by its length", () => {
    expect(length({ matched: true })).toBe(length({ matched: false }))
    expect(length({ name: "علی", bank_name: "ملی" })).toBe(length({ name: "محمدحسین", bank_name: "کشاورزی" }))
  })

  it("adds nothing to what fills its blocks", () => {
    const text = "x".repeat(254)
    expect(paddedJson(text)).toBe(`"${text}"`)
    expect(length(`${text}x`)).toBe(512)
  })
})
