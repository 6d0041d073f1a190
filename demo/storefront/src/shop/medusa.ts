import type Medusa from "@medusajs/medusa-js"
import {
  createDomainResellerClient,
  fetchRequest,
  type ShopRequest,
} from "medusa-plugin-domain-reseller/client"
import { LANGUAGE } from "../language/languages"

let loading: Promise<Medusa> | undefined

/**
 * Medusa's own client, loaded when the first page already stands. It repeats nothing by itself: a 409 `price_changed`
 * would be answered alike, and the shopper would read it seconds later.
 */
export const medusa = (): Promise<Medusa> => {
  loading ??= import("@medusajs/medusa-js").then(
    ({ default: Client }) =>
      new Client({
        baseUrl: window.location.origin,
        maxRetries: 0,
        customHeaders: { "Accept-Language": LANGUAGE },
      }),
  )
  return loading
}

const overFetch: ShopRequest = (...asked) =>
  fetchRequest(window.location.origin, { headers: { "accept-language": LANGUAGE } })(...asked)

/** Medusa's client knows no PUT: it would send one without its body. */
const overMedusa: ShopRequest = async (method, path, body) =>
  method === "PUT" ? overFetch(method, path, body) : (await medusa()).client.request(method, path, body)

/** The plugin's store routes, over the same client. */
export const reseller = createDomainResellerClient(overMedusa)
