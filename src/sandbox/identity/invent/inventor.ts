import { createHash } from "node:crypto"

/** Makes the same things of the same input, for ever: an inquiry answered twice is answered alike. */
export type Inventor = {
  /** `what` names the thing, so that two things of one input differ. */
  digits(what: string, length: number): string
  integer(what: string, least: number, most: number): number
  pick(what: string, list: readonly string[]): string
}

export function inventor(...seed: readonly string[]): Inventor {
  const number = (what: string) =>
    BigInt(
      `0x${createHash("sha256")
        .update(JSON.stringify([...seed, what]))
        .digest("hex")}`,
    )
  const integer = (what: string, least: number, most: number) =>
    least + Number(number(what) % BigInt(most - least + 1))
  return {
    digits: (what, length) => number(what).toString().padStart(length, "0").slice(-length),
    integer,
    pick: (what, list) => list[integer(what, 0, list.length - 1)] ?? "",
  }
}
