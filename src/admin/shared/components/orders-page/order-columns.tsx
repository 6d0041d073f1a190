import { z } from "zod"
import { stateSchema } from "../../../../reseller/orders/states"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import { STATE_WORDS } from "../../messages/reasons"
import type { Order } from "../../views"
import { Choice } from "../controls"
import type { Column } from "../list"
import { placeSchema } from "../list-place"
import { Badge, Way } from "../section"

type Placed = Pick<Order, "order_id" | "order_display_id" | "customer_email">

export function OrderLink({ order, subject }: { order: Placed; subject: string }) {
  const { say, label } = useFormat()
  const { order_id, order_display_id } = order
  if (order_id === null) return <>–</>
  const number = order_display_id === null ? "" : label(order_display_id)
  return (
    <Way
      to={`/orders/${order_id}`}
      className="text-ui-tag-blue-text whitespace-nowrap underline"
      aria-label={say({ en: `Order ${number} of ${subject}`, fa: `سفارش ${number} ${subject}` })}
    >
      <bdi dir={number ? "ltr" : undefined}>{number || say({ en: "Order", fa: "سفارش" })}</bdi>
    </Way>
  )
}

export function Buyer({ order: { customer_email } }: { order: Placed }) {
  if (customer_email === null) return null
  return (
    <bdi dir="ltr" className="inline-block max-w-full truncate align-bottom" title={customer_email}>
      {customer_email}
    </bdi>
  )
}

export const ordersPlaceSchema = placeSchema.extend({
  kind: z.enum(["domain", "inquiry"]).catch("domain"),
  state: z.union([z.enum(["all", "decision"]), stateSchema]).catch("all"),
})
type OrdersPlace = z.output<typeof ordersPlaceSchema>

export const orderColumns = (
  place: OrdersPlace,
  go: (change: Partial<OrdersPlace>) => void,
): Column<Order>[] => [
  {
    key: "what",
    title: { en: "What", fa: "مورد" },
    isWide: true,
    className: "min-w-40 py-2",
    cell: (order, format) => (
      <>
        <button
          type="button"
          className="txt-compact-small-plus text-ui-fg-base hover:text-ui-tag-blue-text text-start [overflow-wrap:anywhere]"
          onClick={() => go({ open: order.id })}
        >
          <bdi>{subjectOf(order, format)}</bdi>
        </button>
        <p className="text-ui-fg-subtle txt-compact-xsmall">{termOf(order, format)}</p>
      </>
    ),
  },
  {
    key: "order",
    isDetail: true,
    title: { en: "Order", fa: "سفارش" },
    className: "py-2",
    cell: (order, format) => (
      <>
        <OrderLink order={order} subject={subjectOf(order, format)} />
        <p className="txt-compact-xsmall w-40 truncate">
          <Buyer order={order} />
        </p>
      </>
    ),
  },
  {
    key: "state",
    title: { en: "State", fa: "وضعیت" },
    cell: ({ state }) => <Badge word={STATE_WORDS[state]} />,
    filter: (
      <Choice
        label={{ en: "State", fa: "وضعیت" }}
        value={place.state}
        onChoose={(state) => go({ state, page: 0 })}
        options={{
          all: { en: "All states", fa: "همهٔ وضعیت‌ها" },
          decision: { en: "Needs a decision (all)", fa: "نیازمند تصمیم (همه)" },
          ...STATE_WORDS,
        }}
      />
    ),
  },
  {
    key: "cost",
    isDetail: true,
    title: { en: "Cost", fa: "هزینه" },
    isNumber: true,
    cell: (order, { cost }) => cost(order.charged ?? order.current_cost ?? order.quoted_cost),
  },
  {
    key: "paid",
    isDetail: true,
    title: { en: "Paid", fa: "پرداختی خریدار" },
    isNumber: true,
    cell: ({ paid, currency_code }, { money }) => money(paid, currency_code),
  },
  {
    key: "age",
    isDetail: true,
    title: { en: "Age", fa: "زمان" },
    className: "whitespace-nowrap",
    cell: ({ created_at }, { distance, moment, short }) => (
      <>
        <time dateTime={created_at} title={moment(created_at)}>
          {distance(created_at, new Date())}
        </time>
        <p className="text-ui-fg-subtle txt-compact-xsmall">{short(created_at)}</p>
      </>
    ),
  },
]
