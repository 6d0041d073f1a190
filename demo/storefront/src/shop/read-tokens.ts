import { forgetAllOf } from "./forget-all-of"

const PREFIX = "answer_of_"

/**
 * What opens the answer to an inquiry that was bought without an account, once: the shop tells it to the browser in which
 * the inquiry was put into the cart, and to nobody else. The order's address alone opens nothing.
 */
export const readToken = {
  of: (inquiry_order_id: string): string | null => localStorage.getItem(PREFIX + inquiry_order_id),
  remember: (inquiry_order_id: string, token: string | null): void => {
    if (token !== null) localStorage.setItem(PREFIX + inquiry_order_id, token)
  },
  forgetAll: (): void => forgetAllOf(localStorage, PREFIX),
}
