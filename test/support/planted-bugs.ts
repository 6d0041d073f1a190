/** One change of one source, such as a tired person makes it, and the test that must see it. `from` stands in the file once. */
export type PlantedBug = {
  name: string
  file: string
  edits: readonly Edit[]
  seen_by: { test: string; title: string }
}
type Edit = { from: string; to: string }

const bug = (
  name: string,
  file: string,
  edits: readonly Edit[] | Edit,
  seen_by: PlantedBug["seen_by"],
): PlantedBug => ({ name, file, edits: "from" in edits ? [edits] : edits, seen_by })

const ROWS = {
  file: "src/reseller/orders/order-rows.store.ts",
  test: "test/orders/order-rows-store.shop.test.ts",
}
const CONTRACT = "test/orders/order-rows-contract.shop.test.ts"
const BUDGET = {
  file: "src/reseller/budget/budget.store.ts",
  test: "test/budget/postgres-budget.shop.test.ts",
}
const PORTFOLIO = "test/portfolio/portfolio-store.shop.test.ts"
const VAULT = {
  file: "src/reseller/inquiries/vault/inquiry-vault.store.ts",
  test: "test/inquiries/inquiry-vault-store.shop.test.ts",
}

/** What types and tables cannot show: statements on a real PostgreSQL, and the guard of a real shop. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  bug(
    "a worker whose lease was taken over writes all the same",
    ROWS.file,
    {
      from: "WHERE id = $${at + 1} AND fence = $${at + 2} AND lease_owner = $${at + 3}\n         RETURNING",
      to: "WHERE id = $${at + 1} AND $${at + 2}::bigint > 0 AND $${at + 3}::text <> ''\n         RETURNING",
    },
    {
      test: ROWS.test,
      title: "writes nothing after the row was taken over, whatever the first worker has learned",
    },
  ),
  bug(
    "a fault is written by a worker whose lease was taken over",
    ROWS.file,
    {
      from: "WHERE id = $3 AND fence = $4 AND lease_owner = $5",
      to: "WHERE id = $3 AND $4::bigint > 0 AND $5::text <> ''",
    },
    { test: CONTRACT, title: "of a worker whose claim was taken over is not written" },
  ),
  bug(
    "a row that somebody works on is claimed",
    ROWS.file,
    {
      from: " AND (lease_until IS NULL OR lease_until < clock_timestamp())`",
      to: "`",
    },
    { test: ROWS.test, title: "leaves alone what is not due yet, in another state, or held by somebody" },
  ),
  bug(
    "a person's change overtakes a worker",
    ROWS.file,
    {
      from: " AND (lease_until IS NULL OR lease_until < clock_timestamp())\n          AND ($${at + 3}",
      to: "\n          AND ($${at + 3}",
    },
    { test: ROWS.test, title: "leaves a row alone that somebody works on" },
  ),
  bug(
    "a decision about a row as it was is carried out",
    ROWS.file,
    { from: "date_trunc('milliseconds', updated_at) = $${at + 3})", to: "updated_at > '-infinity')" },
    { test: CONTRACT, title: "write nothing about a row that has changed since it was read" },
  ),
  bug(
    "a change leaves no history",
    ROWS.file,
    {
      from: "      if (isWorthHistory(claim.row, change)) await writeHistory(db, claim.row.id, from, change)\n",
      to: "",
    },
    { test: ROWS.test, title: "writes change and history together and gives the row back" },
  ),
  bug(
    "a name that got an owner meanwhile is bought again",
    ROWS.file,
    { from: "isOpen(claim.row) ? null : nobodyHadItSince(claim.now)", to: "null" },
    {
      test: CONTRACT,
      title: "that has an owner is not registered by an order that looked before that one had it",
    },
  ),
  bug(
    "what was read before another call of the name ended is still believed",
    "src/reseller/orders/namesakes.store.ts",
    { from: "if (isHad || (await endedSince(db, row, claimed_at)))", to: "if (isHad)" },
    {
      test: CONTRACT,
      title: "is not sent on what was read before a call of another row of its name came to an end",
    },
  ),
  bug(
    "in flight is forgotten when the call is repeated",
    "src/reseller/orders/order-row-record.store.ts",
    {
      from: '`in_flight_since = ${sent ? ONE_MOMENT : "NULL"}, missing_since = NULL`',
      to: '"missing_since = NULL"',
    },
    { test: CONTRACT, title: "is in flight from its first call until it is known what became of it" },
  ),
  bug(
    "each instance has a budget of its own",
    BUDGET.file,
    [
      {
        from: "  private hasSlots = false\n",
        to: "  private hasSlots = false\n  private readonly own = randomUUID()\n",
      },
      {
        from: "        limit,\n        visitor?.customer",
        to: "        `${limit}@${this.own}`,\n        visitor?.customer",
      },
      { from: "        [limit, total],", to: "        [`${limit}@${this.own}`, total]," },
    ],
    {
      test: BUDGET.test,
      title: "are handed out as often as there are any, however many instances ask at once",
    },
  ),
  bug(
    "a pause after a 429 is shortened by the next one",
    BUDGET.file,
    {
      from: "greatest(${paused_until}, clock_timestamp() + $1 * interval '1 millisecond')",
      to: "clock_timestamp() + $1 * interval '1 millisecond'",
    },
    { test: BUDGET.test, title: "is not shortened by a shorter one" },
  ),
  bug(
    "a reminder is sent every day until the next one",
    "src/reseller/mail/plan-notices.store.ts",
    { from: "d.expiry || '|' || w.point`", to: "d.expiry || '|' || w.point || '|' || $4`" },
    {
      test: "test/mail/reminders.shop.test.ts",
      title: "are planned on one day of their window and on no later one",
    },
  ),
  bug(
    "a notice that is being sent is claimed by another instance",
    "src/reseller/mail/notices.store.ts",
    {
      from: ' AND (lease_until IS NULL OR lease_until < clock_timestamp())"\nconst IS_DUE',
      to: '"\nconst IS_DUE',
    },
    { test: "test/mail/reminders.shop.test.ts", title: "gives a bundle whole to one of 20 claimers" },
  ),
  bug(
    "names that a failed page did not list are gone from the portfolio",
    "src/reseller/portfolio/sync.store.ts",
    {
      from: "if (next === null && why === null) await askUnlisted(tx, turn.pass)",
      to: 'await tx.query("UPDATE reseller_domain SET missing_since = clock_timestamp() WHERE coalesce(listed_in, 0) < $1", [turn.pass])',
    },
    { test: PORTFOLIO, title: "is not missing because of a list that" },
  ),
  bug(
    "a pass is written by a worker that lost its turn",
    "src/reseller/portfolio/sync.store.ts",
    {
      from: "WHERE fence = $1 AND lease_owner = $2 RETURNING id",
      to: "WHERE $1::bigint > 0 AND $2::text <> '' RETURNING id",
    },
    { test: PORTFOLIO, title: "is one worker's at a time, and whoever lost it writes nothing" },
  ),
  bug(
    "an inquiry is opened without a line of who read it",
    VAULT.file,
    {
      from: "INSERT INTO reseller_inquiry_reading (reseller_order_id, who) VALUES ($1, $2)",
      to: "SELECT $1::text, $2::text",
    },
    { test: VAULT.test, title: "writes down who read and when, every time" },
  ),
  bug(
    "a result that comes after erasure is kept",
    VAULT.file,
    {
      from: "SET sealed_result = $2\n        WHERE reseller_order_id = $1 AND erased_at IS NULL RETURNING",
      to: "SET sealed_result = $2\n        WHERE reseller_order_id = $1 RETURNING",
    },
    { test: VAULT.test, title: "a second time changes nothing, and a result that comes later is kept out" },
  ),
  bug(
    "personal data is kept unsealed",
    "src/reseller/inquiries/vault/seal.ts",
    [
      { from: "sealText(ring, paddedJson(value), place)", to: "paddedJson(value)" },
      {
        from: "  const parts = readSealed(sealed)\n",
        to: '  if (sealed.startsWith("{")) return sealed\n  const parts = readSealed(sealed)\n',
      },
    ],
    { test: VAULT.test, title: "stands in no column in plain, nor does the result" },
  ),
  bug(
    "Medusa's own route changes the quantity of a domain",
    "src/medusa/guard/line-rules.ts",
    {
      from: "export function assertNotResellerLine(line: { variant_id?: string | null }): void {\n  const sold = soldBy(line)",
      to: "export function assertNotResellerLine(line: { variant_id?: string | null }): void {\n  const sold = soldBy({ ...line, variant_id: null })",
    },
    { test: "test/cart/cart-guard.shop.test.ts", title: "a browser cannot change a line of kind" },
  ),
  bug(
    "a stranger fills a customer's cart",
    "src/reseller/cart/cart-access.ts",
    { from: '  if (owner?.has_account) return "denied"\n', to: "" },
    { test: "test/cart/cart-owner.shop.test.ts", title: "takes no line of ours" },
  ),
]
