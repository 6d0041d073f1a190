import { z } from "zod"
import { DECISION_STATES, stateSchema } from "../../../../reseller/orders/states"
import { useLedgerLines } from "../../api/ledger"
import { useOrderDetail, useOrders, useSellsInquiries } from "../../api/orders"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import { STATE_WORDS } from "../../messages/reasons"
import type { Order, OrderKind } from "../../views"
import { Choice } from "../controls"
import { type Column, List, PAGE_SIZE } from "../list"
import { placeSchema, usePlace } from "../list-place"
import { OrderCard } from "../order/order-card"
import { Answered, Badge, Section, SideDrawer, Way } from "../section"

const KINDS: Readonly<Record<OrderKind, Bilingual>> = {
  domain: { en: "Domains", fa: "دامنه‌ها" },
  inquiry: { en: "Inquiries", fa: "استعلام‌ها" },
}

export function AllOrders() {
  const { say } = useFormat()
  const [place, go] = usePlace(ordersPlaceSchema)
  const state = place.state === "decision" ? DECISION_STATES.join(",") : place.state
  const query = { q: place.q, limit: PAGE_SIZE, offset: place.page * PAGE_SIZE }
  const answer = useOrders(place.kind, { ...query, ...(state !== "all" && { state }) })
  const sells_inquiries = useSellsInquiries()
  const title = { en: "All orders", fa: "همهٔ سفارش‌ها" }
  return (
    <Section
      title={say(title)}
      aside={
        sells_inquiries && (
          <Choice
            label={{ en: "Kind", fa: "نوع" }}
            value={place.kind}
            onChoose={(kind) => go({ kind, page: 0 })}
            options={KINDS}
          />
        )
      }
    >
      <List
        title={title}
        columns={orderColumns(place, go)}
        answer={answer}
        idOf={({ id }) => id}
        dataOf={({ id, state }) => ({ "data-order": id, "data-state": state })}
        onOpen={({ id }) => go({ open: id })}
        empty={{ en: "Nothing was sold yet.", fa: "هنوز چیزی فروخته نشده است." }}
        isFiltered={place.state !== "all" || place.q !== ""}
        place={place}
        go={go}
        search={{ en: "Search by name or id", fa: "جست‌وجوی نام یا شناسه" }}
      />
      {place.open !== null && (
        <OrderDrawer kind={place.kind} id={place.open} onClose={() => go({ open: null })} />
      )}
    </Section>
  )
}

type DrawerProps = { kind: OrderKind; id: string; onClose: () => void }

function OrderDrawer({ kind, id, onClose }: DrawerProps) {
  const format = useFormat()
  const answer = useOrderDetail(kind, id)
  const order = answer.data?.id === id ? answer.data : undefined
  const line = useLedgerLines(order ? [order] : [])?.get(id)
  return (
    <SideDrawer
      title={order ? subjectOf(order, format) : format.say({ en: "Order", fa: "سفارش" })}
      about={
        order && (
          <>
            {termOf(order, format)}
            <OrderLink order={order} subject={subjectOf(order, format)} />
            <Buyer order={order} />
            <Badge word={STATE_WORDS[order.state]} />
          </>
        )
      }
      onClose={onClose}
    >
      <Answered answer={{ ...answer, data: order }} lines={6}>
        {(shown) => <OrderCard order={shown} line={line} alone />}
      </Answered>
    </SideDrawer>
  )
}

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

const ordersPlaceSchema = placeSchema.extend({
  kind: z.enum(["domain", "inquiry"]).catch("domain"),
  state: z.union([z.enum(["all", "decision"]), stateSchema]).catch("all"),
})
type OrdersPlace = z.output<typeof ordersPlaceSchema>

const orderColumns = (place: OrdersPlace, go: (change: Partial<OrdersPlace>) => void): Column<Order>[] => [
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
