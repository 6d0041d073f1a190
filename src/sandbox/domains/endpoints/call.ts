import { z } from "zod"
import type { Outcome } from "../../envelope/outcome"
import { type Refused, refuse } from "../../envelope/outcome"
import type { World } from "../../state/world"

/** One admitted request of the domain interface, as its endpoint sees it. */
export type Call = {
  world: World
  /** From the path, lower case, syntactically valid; "" where the path names none. */
  domain: string
  body: unknown
  query: URLSearchParams
  key: string | null
  /** Resolves when the pause of this request is over: it stands for the time that the work takes. */
  pause(): Promise<void>
}

export type Endpoint = (call: Call) => Outcome | Promise<Outcome>

/** A domain that the account really has, or null (`not_found`). */
export function ownRow({ world, domain }: Pick<Call, "world" | "domain">) {
  const row = world.state.domains.get(domain)
  return row?.owner === "account" ? row : null
}

/** The body by its schema, or `validation_failed` with a map of field to texts (gaps.md, "`validation_failed` data"). */
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
