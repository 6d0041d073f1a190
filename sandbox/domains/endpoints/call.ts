import { z } from "zod"
import { type Outcome, type Refused, refuse } from "../../envelope"
import type { Mode } from "../../liberties/table"
import type { World } from "../../state/world"
import { isHostname } from "../names"

export const MAX_TERM_YEARS = 10

/** As many as a registry takes; the contract shows no number. */
const MAX_NAMESERVERS = 13

export const yearsField = z.number().int().min(1).max(MAX_TERM_YEARS)

const hostnameField = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => text.includes(".") && isHostname(text), "not a hostname")

export const nameserversField = z.array(hostnameField).max(MAX_NAMESERVERS)

export function readBody<T extends z.ZodTypeAny>(
  schema: T,
  body: unknown,
): { ok: true; value: z.output<T> } | Refused {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "body")
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return refuse("validation_failed", fields)
}

export type Call = {
  world: World
  /** From the path, lower case, syntactically valid; "" where the path names none. */
  domain: string
  body: unknown
  query: URLSearchParams
  key: string | null
  mode: Mode
  /** What the token's scope and the account say to it. */
  unauthorized(): Refused | null
  /**
   * Resolves when this request has worked for as long as the mode and its faults want. Each endpoint calls it once,
   * a billable one after its key is claimed.
   */
  pause(): Promise<void>
}

export type Endpoint = (call: Call) => Promise<Outcome>
