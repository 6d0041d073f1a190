import { inspect } from "node:util"
import fc from "fast-check"
import { InvalidKey, keyRing } from "../../../src/core/sealing/key-ring"
import { bytes, keyText, ringOf } from "../../support/vault/keys"

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7))
const HEX = KEY.toString("hex")

describe("A key text", () => {
  it.each([
    ["hexadecimal", HEX],
    ["hexadecimal in capitals", HEX.toUpperCase()],
    ["base64", KEY.toString("base64")],
    ["base64 without padding", KEY.toString("base64").replace("=", "")],
    ["base64 for URLs", KEY.toString("base64url")],
  ])("is read as %s", (_, text) => {
    expect(keyRing(text, []).current.secret.export()).toEqual(KEY)
    expect(keyRing(text, []).current.id).toBe(keyRing(HEX, []).current.id)
  })

  it.each([
    ["nothing", ""],
    ["16 bytes", HEX.slice(32)],
    ["33 bytes", `${HEX}00`],
    ["a digit too few", HEX.slice(1)],
    ["a line break at its end", `${HEX}\n`],
    ["a line break at its end in base64", `${KEY.toString("base64")}\n`],
    ["no hexadecimal digit", `${HEX.slice(1)}x`],
    ["both base64 alphabets", `+_${KEY.toString("base64").slice(2)}`],
    ["a sentence of 32 characters", "correct horse battery staple 123"],
  ])("with %s is refused by an error that does not repeat it", (_, text) => {
    for (const ring of [() => keyRing(text, []), () => keyRing(HEX, [keyText(1), text])]) {
      expect(ring).toThrow(InvalidKey)
      expect(ring).toThrow("must be 32 bytes as hexadecimal or base64 text")
      if (text.length > 0) expect(ring).not.toThrow(text.slice(0, 8))
    }
  })

  it("that is wrong is named by its place", () => {
    expect(() => keyRing("", [])).toThrow(/^The encryption key must/)
    expect(() => keyRing(HEX, [keyText(1), ""])).toThrow(/^Previous encryption key 2 must/)
  })
})

describe("A key ring", () => {
  it("holds the current key and the previous ones by their ids", () => {
    const { current, byId } = ringOf(3, 1, 2)
    expect([...byId.keys()].sort()).toEqual([1, 2, 3].map((byte) => ringOf(byte).current.id).sort())
    expect(byId.get(current.id)?.secret.export()).toEqual(Buffer.alloc(32, 3))
  })

  it("holds a key given twice once", () => {
    expect([...ringOf(1, 1, 1).byId.keys()]).toEqual([ringOf(1).current.id])
  })

  it("shows nothing of its keys when it is printed", () => {
    const ring = keyRing(HEX, [keyText(200)])
    for (const shown of [inspect(ring, { depth: 9, showHidden: true }), JSON.stringify(ring)]) {
      for (const form of ["hex", "base64", "latin1"] as const) {
        expect(shown).not.toContain(KEY.toString(form).slice(0, 12))
      }
      expect(shown).not.toContain("c8c8c8")
      expect(shown).not.toContain("200, 200")
    }
  })
})

describe("A key id", () => {
  it("differs between keys and has nothing of the key in it", () => {
    fc.assert(
      fc.property(bytes(32), bytes(32), (one, other) => {
        fc.pre(!Buffer.from(one).equals(Buffer.from(other)))
        const text = Buffer.from(one).toString("hex")
        const { id } = keyRing(text, []).current
        expect(id).toMatch(/^[0-9a-f]{16}$/)
        expect(id).not.toBe(keyRing(Buffer.from(other).toString("hex"), []).current.id)
        expect(text).not.toContain(id)
      }),
    )
  })

  it("stays what it is: it stands in the rows of every shop", () => {
    expect(keyRing(HEX, []).current.id).toBe("86db24c2c1fd0f6b")
  })
})
