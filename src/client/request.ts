/**
 * How the client reaches the shop. Resolves with the answer's body; rejects for every status from 400 on, with an
 * error that has `response: {status, data}` as axios makes it. `fetchRequest` does. `client.request` of Medusa 1.x's JS
 * client fits for all but PUT, which it sends without a body; `client.fetch` of Medusa 2's SDK does not: of a refusal it
 * keeps the sentence and drops the rest.
 */
export type ShopRequest = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: Record<string, unknown>,
) => Promise<unknown>

export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest"

  constructor(readonly response: { readonly status: number; readonly data: unknown }) {
    super(`The shop answered ${response.status}`)
  }
}

type Headers = Readonly<Record<string, string>>

export type FetchOptions = {
  /**
   * Sent with every request: `{ "accept-language": "fa" }` for Persian messages, on Medusa 2 `x-publishable-api-key`. A function
   * is asked for each, as a customer's token needs that changes.
   */
  readonly headers?: Headers | (() => Headers | Promise<Headers>)
}

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // A proxy's HTML page, or nothing at all.
    return null
  }
}

/** Requests with the browser's own fetch; the cookie of a signed-in customer goes along. */
export const fetchRequest =
  (shop_url: string, { headers = {} }: FetchOptions = {}): ShopRequest =>
  async (method, path, body) => {
    const response = await fetch(new URL(path, shop_url), {
      method,
      credentials: "include",
      headers: {
        ...(typeof headers === "function" ? await headers() : headers),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const data = await bodyOf(response)
    if (!response.ok) throw new RefusedRequest({ status: response.status, data })
    return data
  }
