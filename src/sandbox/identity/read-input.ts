import { z } from "zod"
import { type Refused, refuse } from "../envelope/outcome"
import type { Service } from "./services/define-service"

export type Accepted = { input: unknown; max_charge_irt: number }

/**
 * The body by the input schema of the service (contract section 4), or `validation_failed` with a map of field to texts
 * (assumption: gaps.md, "`validation_failed` data"), the fields of the input by their own names. `echo` puts what was
 * received into the texts.
 */
export function readInquiry(
  service: Service,
  body: unknown,
  echo: boolean,
): { ok: true; value: Accepted } | Refused {
  const schema = z
    .object({ input: service.input, max_charge_irt: z.number().int().positive().safe() })
    .strict()
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: Record<string, string[]> = {}
  const add = (name: string, message: string) => {
    fields[name] = [...(fields[name] ?? []), echo ? `${message}: ${JSON.stringify(body)}` : message]
  }
  for (const issue of parsed.error.issues) {
    const path = issue.path[0] === "input" ? issue.path.slice(1) : issue.path
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) add(key, "is not a field of this input")
    else add(String(path[0] ?? issue.path[0] ?? "body"), issue.message)
  }
  return refuse("validation_failed", fields)
}
