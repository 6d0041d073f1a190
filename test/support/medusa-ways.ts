/** Each way into a cart, a payment or an order that Medusa 1.20 has, and what we do there or why nothing. */
export const MEDUSA_WAYS: readonly (readonly [matching: RegExp, what: string])[] = [
  [
    /^GET \/store\/(?:carts\/:id|orders|shipping-options|swaps|customers)/,
    "a cart or an order of ours is open to its owner alone (cart-router, store-visibility)",
  ],
  [
    /^GET \/(?!store\/(?:carts\/:id|orders|shipping-options|swaps|customers))/,
    "reads, for staff or of no cart of ours",
  ],
  [/^POST \/store\/carts\/$/, "a new cart has no line of ours"],
  [
    /^(?:POST|DELETE) \/store\/carts\/:id/,
    "owner, payment and quotes are checked (cart-router), and the cart's services are guarded",
  ],
  [/^POST \/store\/(?:returns|swaps)\//, "a line of ours is not taken back (guarded-routes)"],
  [/^POST \/store\/order-edits/, "an edit of the staff; its lines are guarded where it is made"],
  [/^POST \/store\/payment-collections/, "of order edits alone: no cart's payment"],
  [/^POST \/store\/orders\//, "rows follow their order to its new customer"],
  [
    /^POST \/admin\/orders\/:id\/(?:return|swaps|claims)$|^POST \/admin\/returns\/:id\/receive$/,
    "a line of ours is not taken back (guarded-routes)",
  ],
  [
    /^POST \/admin\/orders\/:id\/(?:swaps|claims)\/:|^POST \/admin\/returns\/:id\/cancel$/,
    "of a return that was allowed, so without a line of ours",
  ],
  [
    /^POST \/admin\/orders\/:id\/(?:refund|capture|cancel)$/,
    "the row reads what was captured, refunded and cancelled, and follows it",
  ],
  [
    /^POST \/admin\/orders\/:id\/(?:fulfillment|fulfillments|shipment)/,
    "the fulfilment provider of our lines refuses what is not done",
  ],
  [
    /^POST \/admin\/orders\/:id(?:\/(?:complete|archive|shipping-methods|line-items\/:line_item_id\/reserve))?$/,
    "changes no line, price or owner of ours",
  ],
  [/^(?:POST|DELETE) \/admin\/order-edits/, "the order edit's service is guarded (service-guards)"],
  [
    /^(?:POST|DELETE) \/admin\/draft-orders/,
    "its lines and its deletion are guarded (service-guards), payment too (guarded-routes)",
  ],
  [/^(?:POST|DELETE) \/admin\/payment-collections/, "of order edits alone: no cart's payment"],
  [
    /^POST \/admin\/payments\/:id\/(?:capture|refund)$/,
    "the row reads what was captured and refunded, and follows it",
  ],
  [
    /^(?:POST|DELETE) \/admin\/(?:discounts|gift-cards|return-reasons)/,
    "what a cart comes to is worked out by Medusa and compared before payment",
  ],
]
