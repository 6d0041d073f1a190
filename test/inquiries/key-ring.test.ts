import { inspect } from "node:util"
import { currentKey, keyRing, parseKey } from "../../src/reseller/inquiries/vault/seal"
import { keyText, ringOf } from "../support/vault/keys"

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7))
const HEX = KEY.toString("hex")

describe("A key text", () => {
  it.each([
    ["hexadecimal", HEX],
    ["hexadecimal in capitals", HEX.toUpperCase()],
    ["base64", KEY.toString("base64")],
    ["base64 for URLs", KEY.toString("base64url")],
  ])("is read as %s, with an id that stands in the rows of every shop", (_, text) => {
    expect(parseKey(text)?.secret.export()).toEqual(KEY)
    expect(parseKey(text)?.id).toBe("86db24c2c1fd0f6b")
  })

  it.each([
    ["nothing", ""],
    ["33 bytes", `${HEX}00`],
    ["a line break at its end in base64", `${KEY.toString("base64")}\n`],
    ["no hexadecimal digit", `${HEX.slice(1)}x`],
    ["both base64 alphabets", `+_${KEY.toString("base64").slice(2)}`],
    ["a sentence of 32 characters", "correct horse battery staple 123"],
  ])("with %s is refused by its place, and not repeated", (_, text) => {
    const must = "must be 32 bytes as hexadecimal or base64 text"
    expect(() => keyRing(text, [])).toThrow(new Error(`The encryption key ${must}`))
    const second = () => keyRing(undefined, [keyText(1), text])
    expect(second).toThrow(new Error(`Previous encryption key 2 ${must}`))
  })
})

describe("A key ring", () => {
  it("holds the current key and the previous ones by their ids", () => {
    const { current, byId } = ringOf(3, 1, 2, 3)
    expect([...byId.keys()].sort()).toEqual([1, 2, 3].map((byte) => ringOf(byte).current.id).sort())
    expect(byId.get(current.id)?.secret.export()).toEqual(Buffer.alloc(32, 3))
    expect(() => currentKey(keyRing(undefined, [HEX]))).toThrow("Bug!")
  })

  it("shows nothing of its keys when it is printed", () => {
    const ring = keyRing(HEX, [keyText(200)])
    for (const shown of [inspect(ring, { depth: 9, showHidden: true }), JSON.stringify(ring)]) {
      for (const form of ["hex", "base64", "latin1"] as const) {
        expect(shown).not.toContain(KEY.toString(form).slice(0, 12))
      }
      expect(shown).not.toContain("c8c8c8")
    }
  })
})
