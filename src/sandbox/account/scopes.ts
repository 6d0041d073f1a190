import { z } from "zod"
import { CATEGORIES, type Category } from "../identity/services/categories"

/** Domain contract section 5, rule 6. */
const DOMAIN_SCOPES = [
  "read",
  "domains:read",
  "domains:write",
  "domains:manage",
  "tunnel:read",
  "tunnel:write",
] as const

const ofCategory = (category: Category): `identity:${Category}` => `identity:${category}`

/** Identity contract section 5, rules 2 and 3. */
export const IDENTITY_SCOPES = [
  "identity:services:read",
  "identity:execute",
  ...CATEGORIES.map(ofCategory),
] as const

export const scopeSchema = z.enum([...DOMAIN_SCOPES, ...IDENTITY_SCOPES])
export type Scope = z.infer<typeof scopeSchema>

/** Domain contract section 5, rule 7: a write scope implies its read scope; the converse never holds. */
const IMPLIED: Partial<Record<Scope, readonly Scope[]>> = {
  "domains:write": ["domains:read"],
  "domains:manage": ["domains:read"],
  "tunnel:write": ["tunnel:read"],
}

export function grants(scopes: readonly Scope[], wanted: Scope): boolean {
  return scopes.some((scope) => scope === wanted || IMPLIED[scope]?.includes(wanted))
}
