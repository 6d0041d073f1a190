import { createHash } from "node:crypto"
import { z } from "zod"
import { type Refused, refuse } from "../envelope"
import type { HttpRequest } from "../http/request"
import { CATEGORIES, type Category } from "../identity/services/define-service"

/** Contract D5.6. */
const DOMAIN_SCOPES = [
  "read",
  "domains:read",
  "domains:write",
  "domains:manage",
  "tunnel:read",
  "tunnel:write",
] as const

const ofCategory = (category: Category): `identity:${Category}` => `identity:${category}`

/** Contract I5.2 and I5.3. */
const IDENTITY_SCOPES = ["identity:services:read", "identity:execute", ...CATEGORIES.map(ofCategory)] as const

const scopeSchema = z.enum([...DOMAIN_SCOPES, ...IDENTITY_SCOPES])
export type Scope = z.infer<typeof scopeSchema>

/** Contract D5.7: a write scope implies its read scope; the converse never holds. */
const IMPLIED: Partial<Record<Scope, readonly Scope[]>> = {
  "domains:write": ["domains:read"],
  "domains:manage": ["domains:read"],
  "tunnel:write": ["tunnel:read"],
}

export function grants(scopes: readonly Scope[], wanted: Scope): boolean {
  return scopes.some((scope) => scope === wanted || IMPLIED[scope]?.includes(wanted))
}

/** Contract D5.5. */
export const MAX_ACTIVE_TOKENS = 20

/** What is kept of a token: never the token itself (contract D5.4), its digest is the key of the row. */
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

type Caller = { ok: true; digest: string; token: Token }

const BEARER = /^Bearer +(\S+)$/i

/** Contract D5: a bearer token in the Authorization header and nowhere else. */
export function authenticate(
  world: { now(): number; state: { tokens: Map<string, Token> } },
  request: HttpRequest,
): Caller | Refused {
  if (request.authorization === null) return refuse("missing_token")
  const raw = BEARER.exec(request.authorization)?.[1]
  if (raw === undefined) return refuse("invalid_token")
  const digest = tokenDigest(raw)
  const token = world.state.tokens.get(digest)
  if (token === undefined) return refuse("invalid_token")
  if (token.status === "revoked") return refuse("token_revoked")
  if (token.status === "expired" || isPast(token.expires_at, world.now())) return refuse("token_expired")
  if (token.ip_allowlist !== null && !token.ip_allowlist.includes(request.remote_address)) {
    return refuse("ip_not_allowed")
  }
  return { ok: true, digest, token }
}

function isPast(moment: string | null, now: number): boolean {
  return moment !== null && Date.parse(moment) <= now
}
