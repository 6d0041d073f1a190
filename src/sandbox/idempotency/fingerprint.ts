import { createHash } from "node:crypto"

/** Tells "a repeat" from "a different request" (contract 4, rule 4): same endpoint, same domain, same body in any order. */
export function fingerprint(operation: string, subject: string, body: unknown): string {
  return createHash("sha256")
    .update(`${operation} ${subject}\n${canonical(body)}`)
    .digest("hex")
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ""
  )
}
