const CART = "cart_id"
const ORDERED = "ordered_cart_id"

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
  /** It became an order of which this browser did not hear: the connection broke, or the shop made it later. */
  noteOrdered: (id: string): void => {
    if (localStorage.getItem(CART) !== id) return
    localStorage.removeItem(CART)
    localStorage.setItem(ORDERED, id)
  },
  /** The last one of which it did not hear; null when another cart was begun since. */
  ordered: (): string | null => localStorage.getItem(ORDERED),
}

const keptUnder = (prefix: string, storage: () => Storage = () => localStorage) => ({
  of: (id: string): string | null => storage().getItem(prefix + id),
  ids: (): string[] =>
    Object.keys(storage()).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  remember: (id: string, value: string | null): void => {
    if (value !== null) storage().setItem(prefix + id, value)
  },
  forget: (id: string): void => storage().removeItem(prefix + id),
})

/** What opens the answer to a guest's inquiry: the shop tells it to the browser that put the inquiry into the cart alone. */
export const readToken = keptUnder("answer_of_")

/** What takes an order into an account, in the browser that paid it; "" where a link in its mail does. */
export const claimToken = keptUnder("claim_of_")

/** What a name cost, in minor units, where its visitor put it into the cart: the shop asks anew, and may take another price. */
export const shownPrice = keptUnder("shown_price_of_", () => sessionStorage)

/** Medusa's admin keeps things of its own at the same address. */
const OURS = /^((ordered_)?cart_id|asked_order|(answer|claim|shown_price)_of_.*)$/

export const forgetKept = (): void => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key)
}
