import type Medusa from "@medusajs/medusa-js"
import { createDomainResellerClient, type ShopRequest } from "medusa-plugin-domain-reseller/client"
import { LANGUAGE } from "../language/languages"

let loading: Promise<Medusa> | undefined

/**
 * Medusa's own client, loaded when the first page already stands. It must not repeat requests by itself: it would
 * repeat a 409 `price_changed` too, and so accept the new price without asking the shopper.
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

const overMedusa: ShopRequest = async (method, path, body) =>
  (await medusa()).client.request(method, path, body)

/** The plugin's store routes, over the same client. */
export const reseller = createDomainResellerClient(overMedusa)
