/** A route by its method and path; `{cart}` and its like stand for ids. */
export type WalkedRoute = { readonly method: string; readonly path: string }

const routes = (text: string): WalkedRoute[] =>
  text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [path = "", ...methods] = line.trim().split(/\s+/).reverse()
      return methods.map((method) => ({ method, path }))
    })

/** Medusa's own routes that read or change carts and orders with lines of ours, and who they belong to. */
export const MEDUSA_ROUTES: readonly WalkedRoute[] = routes(`
  GET POST /store/carts/{cart}
  POST     /store/carts/{cart}/line-items
  POST DELETE /store/carts/{cart}/line-items/{line}
  POST     /store/carts/{cart}/payment-sessions
  POST     /store/carts/{cart}/payment-session
  POST DELETE /store/carts/{cart}/payment-sessions/demo
  POST     /store/carts/{cart}/payment-sessions/demo/refresh
  POST     /store/carts/{cart}/shipping-methods
  POST     /store/carts/{cart}/taxes
  DELETE   /store/carts/{cart}/discounts/none
  POST     /store/carts/{cart}/complete
  POST     /store/carts/{cart}/complete-cart
  GET      /store/orders
  GET      /store/orders/{order}
  GET      /store/orders/cart/{order_cart}
  POST     /store/orders/batch/customer/token
  POST     /store/orders/customer/confirm
  GET POST /store/customers/me
  GET      /store/customers/me/orders
  GET      /store/variants/{variant}
  POST     /store/returns
  POST     /store/swaps
  GET      /store/swaps/{order_cart}
  POST     /store/payment-collections/{order}/sessions
  GET      /store/order-edits/{order}
  GET      /admin/orders
  GET POST /admin/orders/{order}
  POST     /admin/orders/{order}/capture
  POST     /admin/orders/{order}/refund
  POST     /admin/orders/{order}/cancel
  POST     /admin/orders/{order}/complete
  POST     /admin/orders/{order}/archive
  POST     /admin/orders/{order}/fulfillment
  POST     /admin/orders/{order}/return
  POST     /admin/orders/{order}/swaps
  POST     /admin/orders/{order}/claims
  POST     /admin/orders/{order}/shipment
  POST     /admin/order-edits
  GET POST /admin/draft-orders
  GET      /admin/customers
  GET POST /admin/customers/{customer}
  GET      /admin/payments/{payment}
  POST     /admin/payments/{payment}/capture
  POST     /admin/payments/{payment}/refund
  GET POST /admin/products/{product}
  GET      /admin/variants
  GET      /admin/notifications
`)
