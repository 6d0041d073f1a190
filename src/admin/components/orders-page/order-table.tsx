import { Badge, Table } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useFormat } from "../../language/use-format"
import { extensionOf } from "../../ledger/over-time"
import { subjectOf, termOf } from "../../messages/orders"
import type { Order } from "../../orders/order-view"
import { StateBadge } from "../order/order-card"
import { Cell, HeaderCell, NumberCell, NumberHeaderCell, OpenableRow, Row } from "../table"

type Placed = Pick<Order, "order_id" | "order_display_id" | "customer_email">

/** To the page of Medusa's order that a line belongs to, by its number. */
export function OrderLink({ order, subject }: { order: Placed; subject: string }) {
  const { say, label } = useFormat()
  const { order_id, order_display_id } = order
  if (order_id === null) return <>–</>
  const number = order_display_id === null ? "" : label(order_display_id)
  return (
    <Link
      to={`/a/orders/${order_id}`}
      className="text-ui-tag-blue-text whitespace-nowrap underline"
      aria-label={say({ en: `Order ${number} of ${subject}`, fa: `سفارش ${number} ${subject}` })}
    >
      <bdi dir={number ? "ltr" : undefined}>{number || say({ en: "Order", fa: "سفارش" })}</bdi>
    </Link>
  )
}

/** The address that the order was placed under. */
export function Buyer({ order: { customer_email } }: { order: Placed }) {
  if (customer_email === null) return null
  return (
    <bdi dir="ltr" className="inline-block max-w-full truncate align-bottom" title={customer_email}>
      {customer_email}
    </bdi>
  )
}

type Props = { orders: readonly Order[]; onOpen: (id: string) => void; is_reserved: boolean }

/** `is_reserved`: of what will be taken of the credit, with the sum of the page. */
export function OrderTable({ orders, onOpen, is_reserved }: Props) {
  const format = useFormat()
  const { say, cost } = format
  return (
    <div className="overflow-x-auto">
      <Table aria-label={say({ en: "All orders", fa: "همهٔ سفارش‌ها" })}>
        <Table.Header>
          <Row>
            <HeaderCell className="w-full">{say({ en: "What", fa: "مورد" })}</HeaderCell>
            <HeaderCell>{say({ en: "Order", fa: "سفارش" })}</HeaderCell>
            <HeaderCell>{say({ en: "State", fa: "وضعیت" })}</HeaderCell>
            <NumberHeaderCell>
              {is_reserved ? say({ en: "Reserved", fa: "رزرو" }) : say({ en: "Cost", fa: "هزینه" })}
            </NumberHeaderCell>
            <NumberHeaderCell>{say({ en: "Paid", fa: "پرداختی خریدار" })}</NumberHeaderCell>
            <HeaderCell>{say({ en: "Age", fa: "زمان" })}</HeaderCell>
          </Row>
        </Table.Header>
        <Table.Body>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              onOpen={() => onOpen(order.id)}
              is_reserved={is_reserved}
            />
          ))}
        </Table.Body>
        {is_reserved && (
          <tfoot>
            <Row data-sum="reserved">
              <Cell className="txt-compact-small-plus text-ui-fg-base">
                {say({ en: "Sum of this page", fa: "جمع این صفحه" })}
              </Cell>
              <Cell />
              <Cell />
              <NumberCell className="txt-compact-small-plus text-ui-fg-base">
                {cost(orders.reduce((sum, { reserved_cost }) => sum + (reserved_cost ?? 0), 0))}
              </NumberCell>
              <Cell />
              <Cell />
            </Row>
          </tfoot>
        )}
      </Table>
    </div>
  )
}

type RowProps = { order: Order; onOpen: () => void; is_reserved: boolean }

function OrderRow({ order, onOpen, is_reserved }: RowProps) {
  const format = useFormat()
  const { cost, money, short, distance } = format
  const subject = subjectOf(order, format)
  return (
    <OpenableRow data-order={order.id} data-state={order.state} onOpen={onOpen}>
      <Cell className="min-w-40 py-2">
        <button
          type="button"
          className="txt-compact-small-plus text-ui-fg-base hover:text-ui-tag-blue-text text-start [overflow-wrap:anywhere]"
          onClick={onOpen}
        >
          <bdi>{subject}</bdi>
        </button>
        <p className="text-ui-fg-subtle txt-compact-xsmall flex flex-wrap items-center gap-x-2">
          {order.kind === "domain" && (
            <Badge size="2xsmall" color="grey">
              <bdi dir="ltr">{extensionOf({ domain: order.domain, title: null }, format)}</bdi>
            </Badge>
          )}
          {termOf(order, format)}
        </p>
      </Cell>
      <Cell className="py-2">
        <OrderLink order={order} subject={subject} />
        <p className="txt-compact-xsmall w-40 truncate">
          <Buyer order={order} />
        </p>
      </Cell>
      <Cell>
        <StateBadge state={order.state} />
      </Cell>
      <NumberCell>
        {cost(is_reserved ? order.reserved_cost : (order.charged ?? order.current_cost ?? order.quoted_cost))}
      </NumberCell>
      <NumberCell>{money(order.paid, order.currency_code)}</NumberCell>
      <Cell className="whitespace-nowrap">
        <time dateTime={order.created_at.toISOString()} title={format.moment(order.created_at)}>
          {distance(order.created_at, new Date())}
        </time>
        <p className="text-ui-fg-subtle txt-compact-xsmall">{short(order.created_at)}</p>
      </Cell>
    </OpenableRow>
  )
}
