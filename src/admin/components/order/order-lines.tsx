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

/** Medusa's cards beside ours: no empty room, the currency once, nothing cut or collided on a phone. */
const MEDUSAS_CARDS = `
.w-7\\/12.gap-y-base > [class*="min-h-"] { min-height: 0; }
.w-7\\/12.gap-y-base .mr-3 + .text-grey-50 { display: none; }
.w-7\\/12.gap-y-base .mr-3 { margin-inline-end: 0; }
@media (max-width: 768px) {
  .w-7\\/12.gap-y-base .flex:not(.flex-col) { flex-wrap: wrap; min-width: 0; overflow-wrap: anywhere; }
  .w-7\\/12.gap-y-base .h-\\[64px\\] { height: auto; row-gap: 0.25rem; }
  .w-7\\/12.gap-y-base .h-\\[64px\\] > :last-child { width: 100%; justify-content: end; }
  .w-7\\/12.gap-y-base .h-\\[64px\\] .mr-3 { gap: 0.5rem; }
  .w-7\\/12.gap-y-base .h-\\[64px\\] .mr-3 > :first-child { display: none; }
  .w-7\\/12.gap-y-base .max-w-\\[185px\\] { max-width: none; }
  .w-7\\/12.gap-y-base .divide-x > * { border: 0; padding: 0; margin: 0 1rem 0.5rem 0; }
}`

/** Every domain and inquiry line of one of Medusa's orders; nothing at all on orders without such lines. */
export function OrderLines({ order_id }: { order_id: string }) {
  const { say } = useFormat()
  const answer = useOrderRows(order_id)
  const rows = answer.data ?? []
  useFollowingOrder(order_id, rows.map(({ state }) => state).join())
  if (rows.length === 0 && answer.problem?.kind !== "session_expired") return null
  return (
    <div className="mb-4">
      <style>{MEDUSAS_CARDS}</style>
      <Section
        title={say({ en: "Domains and inquiries", fa: "دامنه‌ها و استعلام‌ها" })}
        aside={
          <div className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-2">
            {rows.some(({ currency_code }) => currency_code === "irt") && (
              <span>{say({ en: "IRT is toman", fa: "\u2066IRT\u2069 همان تومان است" })}</span>
            )}
            <LanguageSwitch />
          </div>
        }
      >
        <Answered answer={answer}>
          {(orders) => (
            // An order of many names scrolls, so that Medusa's own cards stay near.
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
