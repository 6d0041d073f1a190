const CART = "cart_id"
const ORDERED = "ordered_cart_id"

/** The visitor's cart is remembered by this browser until it becomes an order. */
export const cartId = {
  read: (): string | null => localStorage.getItem(CART),
  remember: (id: string): void => {
    localStorage.setItem(CART, id)
    localStorage.removeItem(ORDERED)
  },
  /** Only as long as it is that one: what is learnt of a cart may come when another has taken its place. */
  forget: (id: string): void => {
    for (const key of [CART, ORDERED]) if (localStorage.getItem(key) === id) localStorage.removeItem(key)
  },
  forgetAny: (): void => {
    for (const key of [CART, ORDERED]) localStorage.removeItem(key)
  },
  /** It became an order of which this browser did not hear: the connection broke, or the shop made it later. */
  noteOrdered: (id: string): void => {
    if (localStorage.getItem(CART) !== id) return
    localStorage.removeItem(CART)
    localStorage.setItem(ORDERED, id)
  },
  /** The last one of which it did not hear; null when another cart was begun since. */
  ordered: (): string | null => localStorage.getItem(ORDERED),
}

/** Others keep things in the same storage: Medusa's admin is at the same address. */
const forget = (storage: Storage, beginning: string): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(beginning)) storage.removeItem(key)
}

const ANSWER = "answer_of_"

/**
 * What opens the answer to an inquiry that was bought without an account, once: the shop tells it to the browser in which
 * the inquiry was put into the cart, and to nobody else. The order's address alone opens nothing.
 */
export const readToken = {
  of: (inquiry_order_id: string): string | null => localStorage.getItem(ANSWER + inquiry_order_id),
  remember: (inquiry_order_id: string, token: string | null): void => {
    if (token !== null) localStorage.setItem(ANSWER + inquiry_order_id, token)
  },
  forgetAll: (): void => forget(localStorage, ANSWER),
}

const SHOWN = "shown_price_of_"

/** What a name cost, in minor units, where its visitor put it into the cart: the shop asks anew, and may take another price. */
export const shownPrice = {
  of: (domain: string): number | null => Number(sessionStorage.getItem(SHOWN + domain)) || null,
  remember: (domain: string, price: number): void => sessionStorage.setItem(SHOWN + domain, String(price)),
  forget: (domain: string): void => sessionStorage.removeItem(SHOWN + domain),
  forgetAll: (): void => forget(sessionStorage, SHOWN),
}
