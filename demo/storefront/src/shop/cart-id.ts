const KEY = "cart_id"

/** The visitor's cart is remembered by this browser until it becomes an order. */
export const cartId = {
  read: (): string | null => localStorage.getItem(KEY),
  remember: (id: string): void => localStorage.setItem(KEY, id),
  forget: (): void => localStorage.removeItem(KEY),
}
