import { Text } from "@medusajs/ui"
import { useOpenDecisions } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { holdSentence } from "../../messages/holds"
import { subjectOf, termOf } from "../../messages/orders"
import type { Order } from "../../orders/order-view"
import { Answered, Empty, type Notify } from "../feedback"
import { Decisions } from "../order/decisions"
import { StateBadge } from "../order/order-card"
import { Section } from "../section"
import { OrderLink } from "./order-table"

/** What waits for a person comes first, with its count in the title. */
export function OpenDecisions({ notify }: { notify: Notify }) {
  const { say, number } = useFormat()
  const answer = useOpenDecisions()
  // No number before it is known: a zero would say that nothing waits.
  const count = answer.data ? ` (${number(answer.data.count)})` : ""
  return (
    <Section title={say({ en: `Needs a decision${count}`, fa: `نیازمند تصمیم${count}` })}>
      <Answered answer={answer}>
        {({ orders, count: all }) => (
          <>
            {orders.length === 0 && (
              <Empty>{say({ en: "Nothing waits for you.", fa: "چیزی منتظر شما نیست." })}</Empty>
            )}
            <ul className="divide-ui-border-base border-ui-border-base divide-y border-t">
              {orders.map((order) => (
                <OpenDecision key={order.id} order={order} notify={notify} />
              ))}
            </ul>
            {all > orders.length && (
              <Text size="small" className="text-ui-fg-subtle px-6 py-4">
                {say({
                  en: `${number(all - orders.length)} more wait: choose “Needs a decision” in the list below.`,
                  fa: `${number(all - orders.length)} سفارش دیگر هم منتظر است: در فهرست زیر «نیازمند تصمیم» را برگزینید.`,
                })}
              </Text>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}

function OpenDecision({ order, notify }: { order: Order; notify: Notify }) {
  const format = useFormat()
  const subject = subjectOf(order, format)
  return (
    <li className="flex flex-col gap-y-2 px-6 py-4" data-order={order.id} data-state={order.state}>
      <div className="flex items-center justify-between gap-x-4">
        <div className="flex items-baseline gap-x-3">
          <h3 className="txt-compact-medium-plus text-ui-fg-base">
            <bdi>{subject}</bdi>
          </h3>
          <span className="txt-compact-small text-ui-fg-subtle">{termOf(order, format)}</span>
          <span className="txt-compact-small">
            <OrderLink order_id={order.order_id} subject={subject} />
          </span>
        </div>
        <StateBadge state={order.state} />
      </div>
      <div className="flex items-center justify-between gap-x-6">
        <Text size="small" className="text-ui-fg-base">
          {holdSentence(order, format)}
        </Text>
        <Decisions order={order} notify={notify} />
      </div>
    </li>
  )
}
