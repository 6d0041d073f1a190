import { z } from "zod"
import type { ValueEffect } from "./effect"
import { SCRIPTED_VALUES, type ScriptedValue } from "./value-table"

const LAST_DIGITS = /(\d{5})\D*$/

const bodySchema = z.object({ input: z.record(z.unknown()) })

/** Everything that the texts of an input ask for, in the order of its fields; empty for an ordinary one. */
export function readValues(body: unknown): ScriptedValue[] {
  const read = bodySchema.safeParse(body)
  if (!read.success) return []
  return Object.values(read.data.input).flatMap((value) => {
    const digits = typeof value === "string" ? LAST_DIGITS.exec(value)?.[1] : undefined
    return SCRIPTED_VALUES.filter(({ ending }) => ending === digits)
  })
}

export function effectsOf(body: unknown): ValueEffect[] {
  return readValues(body).map(({ effect }) => effect)
}
