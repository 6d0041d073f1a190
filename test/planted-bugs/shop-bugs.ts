import { bug, type PlantedBug } from "./planted-bug"

const GUARD = "src/medusa/guard/line-rules.ts"

/** What only a whole shop shows: carts, owners, origins, payments. The plugin is built anew with the bug. */
export const SHOP_BUGS: readonly PlantedBug[] = [
  bug(
    "Medusa's own route changes the quantity of a domain",
    GUARD,
    {
      from: "export function assertNotResellerLine(line: { variant_id?: string | null }): void {\n  const sold = soldBy(line)",
      to: "export function assertNotResellerLine(line: { variant_id?: string | null }): void {\n  const sold = soldBy({ ...line, variant_id: null })",
    },
    { test: "test/shop/cart-guard.test.ts", title: "a browser cannot change a line of kind" },
  ),
  bug(
    "a line whose price was changed in the cart is paid",
    GUARD,
    { from: "  line.quantity === 1 &&\n  line.unit_price === row.price\n", to: "  line.quantity === 1\n" },
    { test: "test/shop/cart-guard.test.ts", title: "that is not as it was quoted" },
  ),
  bug(
    "a stranger fills a customer's cart",
    "src/medusa/guard/cart-owner.ts",
    { from: '  if (owner?.has_account) return "denied"\n', to: "" },
    { test: "test/shop/cart-owner.test.ts", title: "takes no line of ours" },
  ),
  bug(
    "a customer manages another one's domain",
    "src/medusa/portfolio/named-domain.ts",
    { from: "domain.customer_id !== customer_id || ", to: "" },
    {
      test: "test/shop/walk.test.ts",
      title: "nothing of a customer's, changes nothing, and breaks on no body",
    },
  ),
  bug(
    "a customer reads another one's inquiry",
    "src/app/inquiries/open-inquiry.ts",
    { from: "row.customer_id !== customer_id || ", to: "" },
    {
      test: "test/shop/inquiry-reading.test.ts",
      title: "is not there for another customer, who reads what somebody reads of no inquiry",
    },
  ),
  bug(
    "a page of another site changes what a session may",
    "src/medusa/http/guard-writes.ts",
    { from: "if (isBySession(req, side)) assertFromOurPage(req, side)", to: "" },
    { test: "test/shop/cross-site.test.ts", title: "Every route that changes something" },
  ),
  bug(
    "strangers see our products",
    "src/medusa/product/hidden-products.ts",
    {
      from: "variants.list({ ...selector, product_id: others }, config)",
      to: "variants.list(selector, config)",
    },
    { test: "test/shop/hidden-products.test.ts", title: "a stranger" },
  ),
  bug(
    "one visitor searches without a limit",
    "src/medusa/visitors/visitors.ts",
    {
      from: 'if (counted.kind === "counted") return\n  const',
      to: "if (counted) return\n  const",
    },
    {
      test: "test/shop/visitor-limits.test.ts",
      title: "too often within a minute is told when to come back, and others are served",
    },
  ),
  bug(
    "a visitor writes the address by which they are counted",
    "src/medusa/visitors/client-network.ts",
    {
      from: "const address = trust === null ? req.ip : proxyAddress(req, trust)",
      to: 'const address = req.get("X-Forwarded-For")?.split(",")[0] ?? req.ip',
    },
    { test: "test/shop/visitor-limits.test.ts", title: "believes no address that a client writes" },
  ),
  bug(
    "an aged quote is paid",
    "src/app/sales/recheck-quotes.ts",
    { from: "if (!quote || quote.age_ms >= fresh_ms) aged.push(row)", to: "if (!quote) aged.push(row)" },
    {
      test: "test/shop/quote-age.test.ts",
      title: "is refused once when the price rose, shows the new one, and goes on at it",
    },
  ),
  bug(
    "more is refunded than was paid in money",
    "src/medusa/orders/medusa-refunder.ts",
    { from: "Math.min(amount, order.refundable_amount)", to: "amount" },
    {
      test: "test/shop/order-money.test.ts",
      title: "in part gives back what was paid in money; the rest is left to a person",
    },
  ),
  bug(
    "a refund has no note by which it is found",
    "src/medusa/orders/medusa-refunder.ts",
    { from: "REFUND_NOTE_PREFIX + row.id", to: "REFUND_NOTE_PREFIX" },
    {
      test: "test/shop/order-money.test.ts",
      title: "each line's money goes back and together exactly what was paid",
    },
  ),
  bug(
    "an import takes orders that are under way in the old shop",
    "src/cli/import.ts",
    { from: "if (open.length === 0) return\n", to: "if (open.length >= 0) return\n" },
    { test: "test/shop/cli.test.ts", title: "name orders that are under way, and no other shop takes them" },
  ),
  bug(
    "a price stays the number that it was in another currency",
    "src/medusa/cart/reprice-lines.ts",
    {
      from: "const { age_ms, ...answer } = quote\n    const priced = ",
      to: 'const { age_ms, ...answer } = quote\n    const priced = currency_code !== "" ? { kind: "quote" as const, quote: { ...quote, id: deps.newId("dquote"), currency_code } } : ',
    },
    {
      test: "test/shop/cart-region.test.ts",
      title: "has its price converted from the same quote, there and back",
    },
  ),
  bug(
    "a paid cart is left without its order",
    "src/medusa/orders/medusa-orders.ts",
    { from: "if (is_cut && cart_id !== null)", to: "if (is_cut && cart_id !== null && !has_line)" },
    {
      test: "test/crash/paid-cart.test.ts",
      title: "after Medusa knew of the payment makes the order of it, once",
    },
  ),
  bug(
    "a cart is completed whose shopper has not paid",
    "src/medusa/cart/completions.ts",
    {
      from: 'if (!isLocked(cart) && !(await isAuthorisedAtProvider(cart, { container }))) return { kind: "left" }\n',
      to: "",
    },
    {
      test: "test/crash/paid-cart.test.ts",
      title:
        "leaves a cart alone of whose payment the provider knows nothing, and tells a person to look there",
    },
  ),
  bug(
    "an order is forgotten whose money a person saw to before it was made",
    "src/postgres/orders/seen-money.ts",
    { from: "null, { line_item_id: null }", to: "null" },
    {
      test: "test/crash/paid-cart.test.ts",
      title: "who comes back to its cart buys nothing without a person",
    },
  ),
]
