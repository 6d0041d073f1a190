/** The parameters of Punycode (RFC 3492, section 5). */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

const PREFIX = "xn--"

/** A domain as people read it: browsers can only encode, and what the server holds is the ASCII form. */
export const unicodeDomain = (ascii: string): string =>
  ascii
    .split(".")
    .map((label) => (label.startsWith(PREFIX) ? (decoded(label.slice(PREFIX.length)) ?? label) : label))
    .join(".")

/** a–z are 0 to 25, 0–9 are 26 to 35. */
function digitOf(character: string | undefined): number | null {
  const value = Number.parseInt(character ?? "", BASE)
  if (Number.isNaN(value)) return null
  return value < 10 ? value + 26 : value - 10
}

function adapted(delta: number, length: number, is_first: boolean): number {
  let left = Math.floor(delta / (is_first ? DAMP : 2))
  left += Math.floor(left / length)
  let steps = 0
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) left = Math.floor(left / (BASE - T_MIN))
  return steps + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}

/** Null for what is no Punycode. */
function decoded(text: string): string | null {
  if (text === "") return null
  const plain_end = Math.max(text.lastIndexOf("-"), 0)
  const output = [...text.slice(0, plain_end)].map((character) => character.charCodeAt(0))
  let [code, bias, place] = [FIRST_CODE, FIRST_BIAS, 0]
  let at = plain_end > 0 ? plain_end + 1 : 0
  while (at < text.length) {
    const before = place
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(text[at++])
      if (digit === null) return null
      place += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = output.length + 1
    bias = adapted(place - before, length, before === 0)
    code += Math.floor(place / length)
    place %= length
    if (code > 0x10ffff) return null
    output.splice(place++, 0, code)
  }
  return String.fromCodePoint(...output)
}
