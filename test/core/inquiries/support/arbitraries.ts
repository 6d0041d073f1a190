import fc from "fast-check"

/** Texts of this many ASCII digits. */
export const digits = (count: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(""))

/** A place in a text of this length and a digit to write there. */
export const slip = (length: number): fc.Arbitrary<{ at: number; digit: number }> =>
  fc.record({ at: fc.integer({ min: 0, max: length - 1 }), digit: fc.integer({ min: 0, max: 9 }) })

export const withSlip = (text: string, { at, digit }: { at: number; digit: number }): string =>
  `${text.slice(0, at)}${digit}${text.slice(at + 1)}`

export const swapped = (text: string, at: number): string =>
  `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`
