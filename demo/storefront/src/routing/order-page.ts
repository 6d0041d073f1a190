/** Where an order is followed. Without the id, which only its customer is told, the account: it asks them to sign in, and lists it. */
export const orderPage = (order_id: string | null): string =>
  order_id === null ? "account" : `orders/${order_id}`
