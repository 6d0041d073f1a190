import { Table } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import type { Order } from "../../orders/order-view"
import { StateBadge } from "../order/order-card"
import { Cell, HeaderCell, NumberCell, NumberHeaderCell, Row } from "../table"

/** To the page of Medusa's order that a line belongs to. */
export function OrderLink({ order_id, subject }: { order_id: string | null; subject: string }) {
  const { say } = useFormat()
  if (order_id === null) return <>–</>
  return (
    <Link
      to={`/a/orders/${order_id}`}
      className="text-ui-tag-blue-text whitespace-nowrap underline"
      aria-label={say({ en: `Order of ${subject}`, fa: `سفارش ${subject}` })}
    >
      {say({ en: "Order", fa: "سفارش" })}
    </Link>
  )
}

export function OrderTable({ orders, onOpen }: { orders: readonly Order[]; onOpen: (id: string) => void }) {
  const format = useFormat()
  const { say, cost, money, short } = format
  return (
    <div className="overflow-x-auto">
      <Table aria-label={say({ en: "All orders", fa: "همهٔ سفارش‌ها" })}>
        <Table.Header>
          <Row>
            <HeaderCell className="w-full">{say({ en: "What", fa: "کالا" })}</HeaderCell>
            <HeaderCell>{say({ en: "State", fa: "وضعیت" })}</HeaderCell>
            <NumberHeaderCell>{say({ en: "Cost", fa: "هزینه" })}</NumberHeaderCell>
            <NumberHeaderCell>{say({ en: "Paid", fa: "پرداختی خریدار" })}</NumberHeaderCell>
            <HeaderCell>{say({ en: "Date", fa: "تاریخ" })}</HeaderCell>
          </Row>
        </Table.Header>
        <Table.Body>
          {orders.map((order) => (
            <Row key={order.id} data-order={order.id} data-state={order.state}>
              <Cell>
                <button
                  type="button"
                  className="txt-compact-small-plus text-ui-fg-base hover:text-ui-tag-blue-text pt-2 text-start"
                  onClick={() => onOpen(order.id)}
                >
                  <bdi>{subjectOf(order, format)}</bdi>
                </button>
                <p className="text-ui-fg-subtle txt-compact-xsmall pb-2">
                  {termOf(order, format)}
                  {" · "}
                  <OrderLink order_id={order.order_id} subject={subjectOf(order, format)} />
                </p>
              </Cell>
              <Cell>
                <StateBadge state={order.state} />
              </Cell>
              <NumberCell>{cost(order.charged ?? order.current_cost ?? order.quoted_cost)}</NumberCell>
              <NumberCell>{money(order.paid, order.currency_code)}</NumberCell>
              <Cell className="whitespace-nowrap">{short(order.created_at)}</Cell>
            </Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}
