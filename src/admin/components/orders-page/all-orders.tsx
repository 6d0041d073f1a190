import { Tabs } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { DECISION_STATES } from "../../../core/orders/states"
import { type OrdersPage, useDomainOrders, useInquiryOrders } from "../../api/orders"
import type { Answer } from "../../api/use-answer"
import { directionOf } from "../../language/language"
import { useFormat } from "../../language/use-format"
import type { Order } from "../../orders/order-view"
import { Answered, Empty, type Notify } from "../feedback"
import { Section } from "../section"
import { Pager } from "../table"
import { OrderDrawer } from "./order-drawer"
import { type ListPlace, OrderFilters, useListPlace } from "./order-filters"
import { OrderTable } from "./order-table"

const PAGE_SIZE = 20

const filterOf = (state: ListPlace["state"]): { state?: string; reserved?: "true" } => {
  if (state === "all") return {}
  if (state === "reserved") return { reserved: "true" }
  return { state: state === "decision" ? DECISION_STATES.join(",") : state }
}

/** Every order row, the newest first, of one kind at a time. */
export function AllOrders({ notify }: { notify: Notify }) {
  const { say, language } = useFormat()
  const [place, go] = useListPlace()
  const query = { ...filterOf(place.state), q: place.q, limit: PAGE_SIZE, offset: place.page * PAGE_SIZE }
  const domains = useDomainOrders(query, place.kind === "domain")
  const inquiries = useInquiryOrders(place.kind === "inquiry" ? query : { limit: 1 })
  const sells_inquiries = inquiries.data !== undefined
  const answer: Answer<OrdersPage<Order>> = place.kind === "domain" ? domains : inquiries
  const top = useRef<HTMLDivElement>(null)
  // Asked for by the sum in the account's card, which may stand far from the list.
  useEffect(() => {
    if (place.state === "reserved") top.current?.scrollIntoView({ block: "nearest" })
  }, [place.state])
  return (
    <Tabs
      dir={directionOf(language)}
      value={place.kind}
      onValueChange={(kind) => go({ kind: kind === "inquiry" ? "inquiry" : "domain", page: 0 })}
    >
      <Section
        title={say({ en: "All orders", fa: "همهٔ سفارش‌ها" })}
        aside={
          sells_inquiries && (
            <Tabs.List aria-label={say({ en: "Kind", fa: "نوع" })}>
              <Tabs.Trigger value="domain">{say({ en: "Domains", fa: "دامنه‌ها" })}</Tabs.Trigger>
              <Tabs.Trigger value="inquiry">{say({ en: "Inquiries", fa: "استعلام‌ها" })}</Tabs.Trigger>
            </Tabs.List>
          )
        }
      >
        <div ref={top} />
        <OrderFilters place={place} go={go} />
        {(["domain", "inquiry"] as const).map((kind) => (
          <Tabs.Content key={kind} value={kind}>
            <Answered answer={answer} lines={8}>
              {(page) => <OrdersPart page={page} place={place} go={go} />}
            </Answered>
          </Tabs.Content>
        ))}
        {place.open !== null && (
          <OrderDrawer kind={place.kind} id={place.open} notify={notify} onClose={() => go({ open: null })} />
        )}
      </Section>
    </Tabs>
  )
}

type PartProps = {
  page: OrdersPage<Order>
  place: ListPlace
  go: (change: Partial<ListPlace>) => void
}

function OrdersPart({ page: { orders, count }, place, go }: PartProps) {
  const { say } = useFormat()
  if (count === 0) {
    return (
      <Empty>
        {place.state !== "all" || place.q !== ""
          ? say({ en: "Nothing fits this search.", fa: "موردی با این جست‌وجو پیدا نشد." })
          : say({ en: "Nothing was sold yet.", fa: "هنوز چیزی فروخته نشده است." })}
      </Empty>
    )
  }
  return (
    <>
      <OrderTable
        orders={orders}
        onOpen={(id) => go({ open: id })}
        is_reserved={place.state === "reserved"}
      />
      <Pager count={count} limit={PAGE_SIZE} page={place.page} onPage={(page) => go({ page })} />
    </>
  )
}
