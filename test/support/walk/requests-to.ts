import type { RawRequest } from "../bad-requests/send"
import type { WalkedRoute } from "./medusa-routes"

/** By what they are of: `cart`, `order`, `line`. */
export type Ids = Readonly<Record<string, string>>

/** Twenty times what the shop's body parser takes. */
const OVERSIZE = 2 * 1024 * 1024

/** Which id stands where in the plugin's own paths. */
const ID_IN: readonly (readonly [string, string])[] = [
  ["/store/carts/", "cart"],
  ["/store/orders/", "order"],
  ["/store/customers/me/inquiries/", "inquiry"],
  ["/admin/inquiry-orders/", "inquiry"],
  ["/admin/domain-orders/", "domain_row"],
]

const idAt = (of: Ids, path: string, name: string): string => {
  const found = ID_IN.find(([start]) => path.startsWith(start))?.[1] ?? ""
  return of[name] ?? of[found] ?? "none"
}

/** Bodies that say more, or say it otherwise, than anybody should. */
const BODIES: readonly string[] = [
  "{}",
  '{"__proto__":{"customer_id":"x","polluted":1},"constructor":{"prototype":{"polluted":1}},"email":"x@y.test"}',
  '{"years":"1","quantity":"2","amount":"100","cost":"1","unit_price":"1","limit":"1","max_charge":"1"}',
  JSON.stringify({ text: "a".repeat(OVERSIZE) }),
]
/** Not a negative offset, nor a display_id that is no integer: Medusa 1.20 answers 500 to both, whatever is sold. */
const QUERIES: readonly string[] = [
  "",
  "?__proto__[polluted]=1&constructor[prototype][polluted]=1",
  "?limit=1e2&offset=0x1&display_id=1&expand=customer,cart,items",
]

/** The request to a route in each of these ways, with ids at which there is something. */
export function requestsTo(
  { method, path }: WalkedRoute,
  headers: RawRequest["headers"],
  of: Ids,
): RawRequest[] {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => idAt(of, path, name))
  if (method === "GET") return QUERIES.map((more) => ({ method, path: where + more, headers, body: null }))
  const json = { "content-type": "application/json", ...headers }
  return BODIES.map((body) => ({ method, path: where, headers: json, body: Buffer.from(body) }))
}
