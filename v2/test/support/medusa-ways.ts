/** Why a route or a workflow of Medusa's is left to Medusa alone. */
type Ways = readonly (readonly [matching: RegExp, because: string])[]

/** Routes about carts, payments and orders before which no middleware of ours stands. */
export const LEFT_ROUTES: Ways = [
  [/^GET /, "reads"],
  [/^POST \/store\/carts$/, "a new cart has no line of ours"],
  [
    /^POST \/hooks\/payment\//,
    "the provider's word: its completion passes the hook, its money is compared with the rows",
  ],
  [
    /^POST \/store\/orders\/:id\/transfer\/|^POST \/admin\/orders\/:id\/transfer/,
    "rows and domains follow their order to its new customer",
  ],
  [
    /^(?:POST|DELETE) \/admin\/(?:claims|exchanges|returns)/,
    "changes no line of the order but those whose addition is refused above, and lines that come in exchange are none of ours",
  ],
  [
    /^(?:POST|DELETE) \/admin\/(?:order-edits|order-changes)/,
    "a line of ours is fixed above; other goods are Medusa's, and their money counts for them",
  ],
  [
    /^(?:POST|DELETE) \/admin\/draft-orders/,
    "a line of ours comes only from our routes; one without a row is told as a stray",
  ],
  [
    /^POST \/admin\/orders(?:\/:id)?$|^POST \/admin\/orders\/.*\/?(?:line-items|credit-lines|export|archive|complete|authorize)$/,
    "the engine compares what was paid with each row before it buys",
  ],
  [
    /^POST \/admin\/orders\/:id\/fulfillments\//,
    "a fulfilment of ours is made when its row is done, and says nothing else",
  ],
  [/^POST \/admin\/payment-collections$/, "of an order: no session of a cart"],
  [
    /^POST \/admin\/payments\/:id\/(?:capture|refund)$/,
    "the row reads what was captured and refunded, and follows it",
  ],
  [
    /^(?:POST|DELETE) \/admin\/(?:campaigns|promotions)/,
    "discounts are worked out when a line is added and compared before payment",
  ],
  [/^(?:POST|DELETE) \/admin\/(?:refund|return)-reasons/, "words for people"],
]

/** Workflows of those subjects, which a shop's own code may call without a route. */
export const LEFT_WORKFLOWS: Ways = [
  [
    /^cart\//,
    "a line of ours is compared with its row, and the sum with the cart, by the hook of completeCartWorkflow",
  ],
  [
    /^(?:payment|payment-collection)\//,
    "the row reads what was captured and refunded; money without an order is told",
  ],
  [
    /^order\//,
    "the engine reads the order before each call; what is cancelled, returned or refunded is followed",
  ],
  [
    /^draft-order\//,
    "a line without a row is told as a stray; one with a row is compared before it is bought",
  ],
  [
    /^(?:promotion|line-item|return-reason)\//,
    "discounts are compared before payment; deleted lines end their rows",
  ],
]
