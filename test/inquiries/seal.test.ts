import { webcrypto } from "node:crypto"
import fc from "fast-check"
import { open, paddedJson, type SealedPlace, seal } from "../../src/reseller/inquiries/vault/seal"
import { binding, iv, keyText, plaintext, ringOf } from "../support/vault/keys"

const RING = ringOf(1)
const IV = new Uint8Array(12).fill(7)
const PLACE: SealedPlace = { table: "reseller_inquiry", row_id: "inq_1", column: "sealed_input" }
const TEXT = '{"national_code":"0012345679","name":"پروین"}'
const SEALED = seal(RING, TEXT, PLACE, IV)

/** Reads a sealed text with another implementation's interface, by the format's description alone. */
async function openedByOracle(
  sealed: string,
  key: string,
  { table, row_id, column }: SealedPlace,
): Promise<string> {
  const [version, key_id, nonce = "", body = ""] = sealed.split(".")
  const secret = await webcrypto.subtle.importKey("raw", Buffer.from(key, "hex"), "AES-GCM", false, [
    "decrypt",
  ])
  const additionalData = Buffer.from(JSON.stringify([`${version}.${key_id}.`, table, row_id, column]))
  const how = { name: "AES-GCM", iv: Buffer.from(nonce, "base64url"), additionalData, tagLength: 128 }
  return Buffer.from(await webcrypto.subtle.decrypt(how, secret, Buffer.from(body, "base64url"))).toString()
}

describe("A sealed text", () => {
  it("is AES-256-GCM as another implementation understands it", async () => {
    await fc.assert(
      fc.asyncProperty(plaintext, binding, iv, async (text, place, nonce) => {
        const sealed = seal(RING, text, place, nonce)
        expect(await openedByOracle(sealed, keyText(1), place)).toBe(text)
        expect(open(RING, sealed, place)).toEqual({ kind: "opened", plaintext: text })
      }),
    )
  })

  it.each([0, 11, 13, 16])("is not made with an iv of %i bytes", (length) => {
    expect(() => seal(RING, TEXT, PLACE, new Uint8Array(length))).toThrow("Bug!")
  })
})

it("A text that was moved does not open, whatever the two places are", () => {
  const split = { ...PLACE, row_id: "inq_1sealed", column: "_input" }
  expect(open(RING, SEALED, split)).toEqual({ kind: "broken" })
  fc.assert(
    fc.property(plaintext, binding, binding, iv, (text, place, other, nonce) => {
      fc.pre(JSON.stringify(Object.entries(place)) !== JSON.stringify(Object.entries(other)))
      expect(open(RING, seal(RING, text, place, nonce), other)).toEqual({ kind: "broken" })
    }),
  )
})

describe("A text that was changed", () => {
  it("does not open with any one of its bits flipped", () => {
    const original = Buffer.from(SEALED, "latin1")
    for (let bit = 0; bit < original.length * 8; bit += 1) {
      const flipped = Buffer.from(original)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(open(RING, flipped.toString("latin1"), PLACE).kind).not.toBe("opened")
    }
  })

  it.each([
    ["nothing", ""],
    ["plain text", TEXT],
    ["no tag", SEALED.split(".").slice(0, 3).join(".")],
    ["a tag cut short", SEALED.slice(0, -4)],
    ["less than a tag", [...SEALED.split(".").slice(0, 3), "AAAA"].join(".")],
    ["a longer iv", SEALED.replace(/\.(?=[^.]*$)/, "AAAA.")],
    ["another version", SEALED.replace("v1", "v2")],
    ...[`${SEALED}=`, `${SEALED}\n`, ` ${SEALED}`, `${SEALED}.`].map((text) => ["spelt otherwise", text]),
  ])("is broken: %s", (_, text) => {
    expect(open(RING, text, PLACE)).toEqual({ kind: "broken" })
  })
})

describe("With several keys", () => {
  it("the current one seals, and what previous ones sealed opens", () => {
    const rotated = ringOf(2, 1)
    expect(open(rotated, SEALED, PLACE)).toEqual({ kind: "opened", plaintext: TEXT })
    const anew = seal(rotated, TEXT, PLACE, IV)
    expect(open(ringOf(2), anew, PLACE)).toEqual({ kind: "opened", plaintext: TEXT })
  })

  it("a key that is not in the ring is named by its id", () => {
    expect(open(ringOf(2, 3), SEALED, PLACE)).toEqual({ kind: "unknown_key", key_id: RING.current.id })
  })

  it("a text that claims to be under another key of the ring is broken", () => {
    const claiming = SEALED.replace(RING.current.id, ringOf(2).current.id)
    expect(open(ringOf(1, 2), claiming, PLACE)).toEqual({ kind: "broken" })
  })
})

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
})
