import type { Finding } from "../input-problem"
import type { JalaliDate } from "./dates"

/** Looks at one value as its field's `normalise` gives it, on that day in Tehran. */
export type Check = (value: string, today: JalaliDate) => Finding

/** ASCII digits only, this many. */
export const isDigits = (text: string, count: number): boolean =>
  /^[0-9]*$/.test(text) && text.length === count
