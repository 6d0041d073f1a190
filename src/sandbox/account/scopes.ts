import { z } from "zod"

/** Contract section 5, rule 6. */
export const scopeSchema = z.enum([
  "read",
  "domains:read",
  "domains:write",
  "domains:manage",
  "tunnel:read",
  "tunnel:write",
])
export type Scope = z.infer<typeof scopeSchema>

/** Contract section 5, rule 7: a write scope implies its read scope; the converse never holds. */
const IMPLIED: Record<Scope, readonly Scope[]> = {
  read: [],
  "domains:read": [],
  "domains:write": ["domains:read"],
  "domains:manage": ["domains:read"],
  "tunnel:read": [],
  "tunnel:write": ["tunnel:read"],
}

export function grants(scopes: readonly Scope[], wanted: Scope): boolean {
  return scopes.some((scope) => scope === wanted || IMPLIED[scope].includes(wanted))
}
