import { createHash } from "node:crypto"
import { z } from "zod"
import { IDENTITY_SCOPES, type Scope, scopeSchema } from "./scopes"

/** Contract section 5, rule 5. */
export const MAX_ACTIVE_TOKENS = 20

/** What is kept of a token: never the token itself (contract section 5, rule 4), its digest is the key of the row. */
export const tokenSchema = z.object({
  scopes: z.array(scopeSchema),
  status: z.enum(["active", "expired", "revoked"]),
  /** Expires by itself then; null = never. */
  expires_at: z.string().datetime().nullable(),
  /** Addresses from which the token may be used; null = any. */
  ip_allowlist: z.array(z.string()).nullable(),
})
export type Token = z.output<typeof tokenSchema>

const ALL_OF_BOTH: readonly Scope[] = [
  "read",
  "domains:read",
  "domains:write",
  "domains:manage",
  ...IDENTITY_SCOPES,
]

export function newToken(): Token {
  return { scopes: [...ALL_OF_BOTH], status: "active", expires_at: null, ip_allowlist: null }
}

/** sha256, lower-case hex. */
export function tokenDigest(raw: string): string {
  return createHash("sha256").update(raw).digest("hex")
}

/** A short name of a token for logs, which does not give it away. */
export function tokenName(digest: string): string {
  return digest.slice(0, 8)
}
