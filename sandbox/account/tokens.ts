import { createHash } from "node:crypto"
import { z } from "zod"
import { type Refused, refuse } from "../envelope"
import type { HttpRequest } from "../http/request"
import { CATEGORIES, type Category } from "../identity/services/formats"

const DOMAIN_SCOPES = ["read", "domains:read", "domains:write", "domains:manage"] as const

const ofCategory = (category: Category): `identity:${Category}` => `identity:${category}`

const IDENTITY_SCOPES = ["identity:services:read", "identity:execute", ...CATEGORIES.map(ofCategory)] as const

const scopeSchema = z.enum([...DOMAIN_SCOPES, ...IDENTITY_SCOPES])
export type Scope = z.infer<typeof scopeSchema>

/** Contract D5.7: a write scope implies its read scope; the converse never holds. */
const IMPLIED: Partial<Record<Scope, Scope>> = {
  "domains:write": "domains:read",
  "domains:manage": "domains:read",
}

export function grants(scopes: readonly Scope[], wanted: Scope): boolean {
  return scopes.some((scope) => scope === wanted || IMPLIED[scope] === wanted)
}

export const MAX_ACTIVE_TOKENS = 20

export const tokenSchema = z.object({
  scopes: z.array(scopeSchema),
  status: z.enum(["active", "expired", "revoked"]),
  expires_at: z.string().datetime().nullable(),
  ip_allowlist: z.array(z.string()).nullable(),
})
export type Token = z.output<typeof tokenSchema>

export function newToken(): Token {
  return { scopes: [...scopeSchema.options], status: "active", expires_at: null, ip_allowlist: null }
}

export function tokenDigest(raw: string): string {
  return createHash("sha256").update(raw).digest("hex")
}

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
