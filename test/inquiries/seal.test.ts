import { webcrypto } from "node:crypto"
import fc from "fast-check"
import { DecryptionError } from "../../src/reseller/inquiries/personal-data"
import { openText, paddedJson, type SealedPlace, sealText } from "../../src/reseller/inquiries/vault/seal"
import { place as anyPlace, keyText, plaintext, ringOf } from "../support/vault/keys"

const RING = ringOf(1)
const PLACE: SealedPlace = { row_id: "inq_1", column: "sealed_input" }
const TEXT = '{"national_code":"0012345679","name":"پروین"}'
const SEALED = sealText(RING, TEXT, PLACE)

/** Reads a sealed text with another implementation's interface, by the format's description alone. */
async function openedByOracle(sealed: string, key: string, { row_id, column }: SealedPlace): Promise<string> {
  const [version, key_id, nonce = "", body = ""] = sealed.split(".")
  const secret = await webcrypto.subtle.importKey("raw", Buffer.from(key, "hex"), "AES-GCM", false, [
    "decrypt",
  ])
  const prefix = `${version}.${key_id}.`
  const additionalData = Buffer.from(JSON.stringify([prefix, "reseller_inquiry", row_id, column]))
  const how = { name: "AES-GCM", iv: Buffer.from(nonce, "base64url"), additionalData, tagLength: 128 }
  return Buffer.from(await webcrypto.subtle.decrypt(how, secret, Buffer.from(body, "base64url"))).toString()
}

describe("A sealed text", () => {
  it("is AES-256-GCM as another implementation understands it", async () => {
    await fc.assert(
      fc.asyncProperty(plaintext, anyPlace, async (text, place) => {
        const sealed = sealText(RING, text, place)
        expect(await openedByOracle(sealed, keyText(1), place)).toBe(text)
        expect(openText(RING, sealed, place)).toBe(text)
      }),
    )
  })

  it("never has the same iv as another", () => {
    const sealed = Array.from({ length: 100 }, () => sealText(RING, TEXT, PLACE).split(".")[2])
    expect(new Set(sealed).size).toBe(100)
  })
})

const BROKEN = "it is not what was sealed there"

it("A text that was moved does not open, whatever the two places are", () => {
  fc.assert(
    fc.property(plaintext, anyPlace, anyPlace, (text, place, other) => {
      fc.pre(place.row_id !== other.row_id || place.column !== other.column)
      expect(() => openText(RING, sealText(RING, text, place), other)).toThrow(BROKEN)
    }),
  )
})

describe("A text that was changed", () => {
  it("does not open with any one of its bits flipped", () => {
    const original = Buffer.from(SEALED, "latin1")
    for (let bit = 0; bit < original.length * 8; bit += 1) {
      const flipped = Buffer.from(original)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(() => openText(RING, flipped.toString("latin1"), PLACE)).toThrow(DecryptionError)
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
    expect(() => openText(RING, text, PLACE)).toThrow(BROKEN)
  })
})

describe("With several keys", () => {
  it("the current one seals, and what previous ones sealed opens", () => {
    const rotated = ringOf(2, 1)
    expect(openText(rotated, SEALED, PLACE)).toBe(TEXT)
    expect(openText(ringOf(2), sealText(rotated, TEXT, PLACE), PLACE)).toBe(TEXT)
  })

  it("a key that is not in the ring is named by its id", () => {
    expect(() => openText(ringOf(2, 3), SEALED, PLACE)).toThrow(`it is sealed under key ${RING.current.id}`)
  })

  it("a text that claims to be under another key of the ring is broken", () => {
    const claiming = SEALED.replace(RING.current.id, ringOf(2).current.id)
    expect(() => openText(ringOf(1, 2), claiming, PLACE)).toThrow(BROKEN)
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
