const KEY = "cart_id"

/** The visitor's cart is remembered by this browser until it becomes an order. */
export const cartId = {
  read: (): string | null => localStorage.getItem(KEY),
  remember: (id: string): void => localStorage.setItem(KEY, id),
  /** Only as long as it is that one: what is learnt of a cart may come when another has taken its place. */
  forget: (id: string): void => {
    if (localStorage.getItem(KEY) === id) localStorage.removeItem(KEY)
  },
  forgetAny: (): void => localStorage.removeItem(KEY),
}
