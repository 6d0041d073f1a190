import { type Refused, refuse } from "../envelope/outcome"
import type { HttpRequest } from "../http/request"
import type { World } from "../state/world"
import { type Token, tokenDigest } from "./tokens"

export type Caller = { ok: true; digest: string; token: Token }

const BEARER = /^Bearer +(\S+)$/i

/** Contract section 5: a bearer token in the Authorization header and nowhere else. */
export function authenticate(world: World, request: HttpRequest): Caller | Refused {
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
