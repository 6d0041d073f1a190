/** The parameters of RFC 3492 section 5. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE_POINT = 128
const MAX_CODE_POINT = 0x10ffff

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789"

function adaptedBias(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : Math.floor(delta / 2)
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > Math.floor(((BASE - T_MIN) * T_MAX) / 2); k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

const thresholdAt = (k: number, bias: number): number => Math.min(Math.max(k - bias, T_MIN), T_MAX)

/** Section 6.2: the label that stands behind `xn--`; null when it is none. */
export function decodePunycode(encoded: string): string | null {
  if (encoded === "") return null
  const end = encoded.lastIndexOf("-")
  const output = Array.from(encoded.slice(0, Math.max(end, 0)))
  let at = end + 1
  let code_point = FIRST_CODE_POINT
  let bias = FIRST_BIAS
  let i = 0
  while (at < encoded.length) {
    const start = i
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(encoded.charAt(at).toLowerCase())
      if (at >= encoded.length || digit < 0) return null
      at += 1
      i += digit * weight
      const threshold = thresholdAt(k, bias)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const places = output.length + 1
    bias = adaptedBias(i - start, places, start === 0)
    code_point += Math.floor(i / places)
    if (code_point > MAX_CODE_POINT) return null
    i %= places
    output.splice(i, 0, String.fromCodePoint(code_point))
    i += 1
  }
  return output.join("")
}

const PREFIX = "xn--"

const labelOf = (label: string): string =>
  label.startsWith(PREFIX) ? (decodePunycode(label.slice(PREFIX.length)) ?? label) : label

/** A domain name in its own script, for show: the routes speak ASCII. What cannot be decoded stays as it is. */
export const unicodeName = (domain: string): string => domain.split(".").map(labelOf).join(".")
