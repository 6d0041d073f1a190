import type { HistoryEntry, OrderRow } from "../../../src/reseller/orders/order-row"
import { isFinal, isGivenUp } from "../../../src/reseller/orders/states"
import { type Booked, totalOf } from "./model-shop"
import type { World } from "./worker"

/** Half a day of troubles, waited out ever more slowly: far below what a wait that does not grow would send. */
const MOST_CALLS = 300

type Story = { row: OrderRow; history: HistoryEntry[] }

const wasApprovedAsIs = ({ history }: Story): boolean =>
  history.some(({ from, to, who }) => from === "held" && to === "completed" && who.startsWith("admin:"))

/** What must be true when everything has come to rest, against what really happened; empty when all is. */
export async function violations(world: World): Promise<string[]> {
  const stories = await Promise.all(
    world.rows.all().map(async (row) => ({ row, history: await world.rows.history(row.id) })),
  )
  return [
    ...stories.flatMap((story) => ofOne(story, world)),
    ...ofNames(stories),
    ...ofPeriods(stories),
    ...ofOrders(stories, world),
  ]
}

/** Renewals of one period have one key; and a person may give what one row's call bought to another row of its name. */
const isKeptByAnother = (row: OrderRow, { rows, upstream }: World): boolean =>
  rows
    .all()
    .filter((one) => one.id !== row.id && one.subject === row.subject && one.state === "completed")
    .some(
      ({ idempotency_key: key }) => key === row.idempotency_key || upstream.account.netOf(key).count === 0,
    )

/** The key of a row that was given up and whose refused call bought the name all the same: somebody has to have it. */
const lentKey = (row: OrderRow, { rows, upstream }: World): string | null =>
  rows
    .all()
    .filter((one) => one.id !== row.id && one.subject === row.subject && isGivenUp(one.state))
    .find(({ idempotency_key: key }) => upstream.account.netOf(key).count === 1)?.idempotency_key ?? null

function ofOne(story: Story, world: World): string[] {
  const { upstream, shop } = world
  const { row } = story
  const problems: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) problems.push(`${row.id} ${row.subject} (${row.state}): ${what}`)
  }
  const net = upstream.account.netOf(row.idempotency_key)
  must(net.count === 0 || net.count === 1, `charged ${net.count} times`)
  if (row.state === "completed" && !wasApprovedAsIs(story) && row.request.kind === "register") {
    const lent = net.count === 0 ? lentKey(row, world) : null
    must(net.count === 1 || lent !== null, "completed without a charge of its own")
    must(
      upstream.account.keyOfOwner(row.subject) === (lent ?? row.idempotency_key),
      "completed, but the name is another's",
    )
  }
  if (row.state === "completed" && !wasApprovedAsIs(story) && row.request.kind === "renew") {
    const { years } = row.request
    const by_itself = upstream.account.yearsByItself(row.subject) >= years
    must(net.count === 1 || by_itself, "completed without a charge of its own")
    must(row.new_expiry !== null, "completed without a new expiry")
  }
  if (isGivenUp(row.state) && !isKeptByAnother(row, world))
    must(net.amount === 0, `given up, but upstream keeps ${net.amount}`)
  must(isFinal(row.state), "never came to an end")
  must(row.attempts <= MOST_CALLS, `sent ${row.attempts} times`)
  const refunds = shop.book.filter(({ row_id }) => row_id === row.id)
  must(refunds.length <= 1, `refunded ${refunds.length} times`)
  if (row.state === "completed") must(refunds.length === 0, "completed and refunded")
  problems.push(...ofHistory(story))
  return problems
}

function ofHistory({ row, history }: Story): string[] {
  const jumps = history.filter(({ from }, index) => index > 0 && history[index - 1]?.to !== from)
  return [
    ...(jumps.length > 0 ? [`${row.id}: its history jumps`] : []),
    ...(history.at(-1)?.to === row.state ? [] : [`${row.id}: its history does not end in ${row.state}`]),
  ]
}

const ofNames = (stories: readonly Story[]): string[] => {
  const owned = stories
    .filter(({ row }) => row.state === "completed" && row.request.kind === "register")
    .map(({ row }) => row.subject)
  return [...new Set(owned)]
    .filter((name) => owned.filter((one) => one === name).length > 1)
    .map((name) => `${name} was sold to two`)
}

const ofPeriods = (stories: readonly Story[]): string[] => {
  const renewed = stories.flatMap(({ row: { state, subject, request } }) =>
    state === "completed" && request.kind === "renew" ? [`${subject} from ${request.expiry}`] : [],
  )
  return renewed
    .filter((period, index) => renewed.indexOf(period) !== index)
    .map((period) => `${period} was renewed for two`)
}

/**
 * Of each order's money: when we give back, never more than was paid and never what was given back for the line before;
 * and nothing is bought for a line after a person gave its money back. What people do afterwards is theirs.
 */
function ofOrders(stories: readonly Story[], { shop, upstream }: World): string[] {
  return shop.orders.flatMap((order) => {
    const all = shop.book.filter(({ order_id }) => order_id === order.id)
    const book = all.filter((refund) => !isAfterOurs(refund, all))
    return order.lines.flatMap(({ line_item_id, price }) => {
      const problems: string[] = []
      const for_line = book.filter((refund) => refund.for_line === line_item_id)
      const ours = for_line.find(({ row_id }) => row_id !== null)
      const by_hand = for_line.find(({ row_id, at }) => row_id === null && (!ours || at < ours.at))
      if (ours && ours.amount + Math.min(by_hand?.amount ?? 0, price) > price)
        problems.push(`${line_item_id}: refunded again after it was refunded by hand`)
      if (ours && sumUntil(book, ours.at) > totalOf(order))
        problems.push(`${order.id}: more went back than was paid`)
      const story = stories.find(({ row }) => row.line_item_id === line_item_id)
      if (story && by_hand && wasSpentAfter(story, by_hand.at, upstream))
        problems.push(`${line_item_id}: bought after it was refunded by hand`)
      return problems
    })
  })
}

/** A person gave money back for a line for which we had: nobody can keep them from that. */
const isAfterOurs = (refund: Booked, book: readonly Booked[]): boolean =>
  refund.row_id === null &&
  book.some(({ row_id, for_line, at }) => row_id !== null && for_line === refund.for_line && at < refund.at)

const sumUntil = (book: readonly { amount: number; at: number }[], until: number): number =>
  book.filter(({ at }) => at <= until).reduce((sum, { amount }) => sum + amount, 0)

/** A first charge that was sent after the moment, without a person's word in between. */
const wasSpentAfter = (
  { row, history }: Story,
  at: number,
  { account: { movements } }: World["upstream"],
): boolean => {
  const charge = movements.find(({ key, amount }) => key === row.idempotency_key && amount > 0)
  if (!charge || charge.at <= at) return false
  const sendings = history.filter(({ reason, at: when }) => reason === "sent" && when.getTime() <= charge.at)
  const person = history.some(({ who, at: when }) => who.startsWith("admin:") && when.getTime() >= at)
  return (sendings.at(-1)?.at.getTime() ?? 0) > at && !person
}
