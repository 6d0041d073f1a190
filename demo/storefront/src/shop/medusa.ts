import type Medusa from "@medusajs/medusa-js"
import { createDomainResellerClient, fetchRequest } from "medusa-plugin-domain-reseller-client"
import { LANGUAGE } from "../language/languages"

let loading: Promise<Medusa> | undefined

/**
 * Medusa's own client, as heavy as the rest of the first page, which does without it. It repeats nothing by itself: a 409 `price_changed`
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

/** The browser's own fetch. */
export const ask = fetchRequest(window.location.origin, { headers: { "Accept-Language": LANGUAGE } })

/**
 * The plugin's store routes, by the browser's own fetch: Medusa's client would send a PUT without its body. The session is
 * a cookie, so both speak for the same customer.
 */
export const reseller = createDomainResellerClient(ask)
