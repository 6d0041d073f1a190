const KEY = "cart_id"
const ORDERED_KEY = "ordered_cart_id"

/** The visitor's cart is remembered by this browser until it becomes an order. */
export const cartId = {
  read: (): string | null => localStorage.getItem(KEY),
  remember: (id: string): void => {
    localStorage.setItem(KEY, id)
    localStorage.removeItem(ORDERED_KEY)
  },
  /** Only as long as it is that one: what is learnt of a cart may come when another has taken its place. */
  forget: (id: string): void => {
    for (const key of [KEY, ORDERED_KEY]) if (localStorage.getItem(key) === id) localStorage.removeItem(key)
  },
  forgetAny: (): void => {
    for (const key of [KEY, ORDERED_KEY]) localStorage.removeItem(key)
  },
  /** It became an order of which this browser did not hear: the connection broke, or the shop made it later. */
  noteOrdered: (id: string): void => {
    if (localStorage.getItem(KEY) !== id) return
    localStorage.removeItem(KEY)
    localStorage.setItem(ORDERED_KEY, id)
  },
  /** The last one of which it did not hear; null when another cart was begun since. */
  ordered: (): string | null => localStorage.getItem(ORDERED_KEY),
}
