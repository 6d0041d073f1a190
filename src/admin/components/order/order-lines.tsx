import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useOrderRows } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { orderKey } from "../../medusa/places"
import { Answered } from "../feedback"
import { LanguageSwitch } from "../page-frame"
import { Section } from "../section"
import { OrderCard } from "./order-card"

/** Refunds and fulfilments of ours change Medusa's order beside us: it is asked again when a state has changed. */
function useFollowingOrder(order_id: string, states: string): void {
  const cache = useQueryClient()
  const known = useRef(states)
  useEffect(() => {
    if (known.current !== states && known.current !== "") {
      void cache.invalidateQueries({ queryKey: orderKey(order_id) })
    }
    known.current = states
  }, [cache, order_id, states])
}

/** Every domain and inquiry line of one of Medusa's orders; nothing at all on orders without such lines. */
export function OrderLines({ order_id }: { order_id: string }) {
  const { say } = useFormat()
  const answer = useOrderRows(order_id)
  const rows = answer.data ?? []
  useFollowingOrder(order_id, rows.map(({ state }) => state).join())
  if (rows.length === 0 && answer.problem?.kind !== "session_expired") return null
  return (
    <div className="mb-4">
      <Section
        title={say({ en: "Domains and inquiries", fa: "دامنه‌ها و استعلام‌ها" })}
        aside={<LanguageSwitch />}
      >
        <Answered answer={answer}>
          {(orders) => (
            // Of an order of many names Medusa's own cards stay near.
            <div className="divide-ui-border-base max-h-[80vh] divide-y overflow-y-auto">
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </div>
          )}
        </Answered>
      </Section>
    </div>
  )
}
