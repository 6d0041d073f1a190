import { useOrderRows } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { Answered } from "../feedback"
import { LanguageSwitch } from "../page-frame"
import { Section } from "../section"
import { OrderCard } from "./order-card"

export function OrderLines({ order_id }: { order_id: string }) {
  const { say } = useFormat()
  const answer = useOrderRows(order_id)
  if (!answer.data?.rows.length && answer.problem?.kind !== "session_expired") return null
  return (
    <div className="mb-4">
      <Section
        title={say({ en: "Domains and inquiries", fa: "دامنه‌ها و استعلام‌ها" })}
        aside={<LanguageSwitch />}
      >
        <Answered answer={answer}>
          {({ rows }) => (
            // An order of many names scrolls, so that Medusa's own cards stay near.
            <div className="divide-ui-border-base max-h-[80vh] divide-y overflow-y-auto">
              {rows.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </div>
          )}
        </Answered>
      </Section>
    </div>
  )
}
