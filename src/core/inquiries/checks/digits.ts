import type { Warning } from "./check"

/** ASCII digits only, this many. */
export function isDigits(text: string, count: number): boolean {
  return /^[0-9]*$/.test(text) && text.length === count
}

export const digitsOf = (text: string): number[] => Array.from(text, Number)

/** Passes most check digits and is what people type to get past a form; yet some such codes are in use. */
export function doubtsOfDigits(text: string): Warning[] {
  if (!/^(\d)\1*$/.test(text)) return []
  return [
    {
      code: "repeated_digit",
      message: {
        en: "It is one digit repeated; make sure that it is right.",
        fa: "همهٔ رقم‌ها یکسان است؛ از درستی آن مطمئن شوید.",
      },
    },
  ]
}
