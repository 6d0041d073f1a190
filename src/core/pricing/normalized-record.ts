import { z } from "zod"

/**
 * An object of options whose keys people write in several ways. `readKey` gives the one form that is used, or says what
 * is wrong with the key; two keys of one form are refused, since one of them would be lost without a word.
 */
export function normalizedRecord<Value extends z.ZodTypeAny>(
  value_schema: Value,
  readKey: (written: string) => { kind: "key"; key: string } | { kind: "invalid"; message: string },
) {
  return z.record(z.string(), value_schema).transform((written, context) => {
    const values = new Map<string, z.output<Value>>()
    for (const [written_key, value] of Object.entries(written)) {
      const read = readKey(written_key)
      const problem =
        read.kind === "invalid" ? read.message : values.has(read.key) ? `names ${read.key} again` : null
      if (problem !== null) context.addIssue({ code: "custom", path: [written_key], message: problem })
      if (read.kind === "key") values.set(read.key, value)
    }
    return Object.fromEntries(values)
  })
}
