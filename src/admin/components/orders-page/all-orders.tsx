import { Tabs } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { z } from "zod"
import { DECISION_STATES, stateSchema } from "../../../core/orders/states"
import { type OrdersPage, useDomainOrders, useInquiryOrders } from "../../api/orders"
import type { Answer } from "../../api/use-answer"
import { directionOf } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { STATE_WORDS } from "../../messages/reasons"
import type { Order } from "../../orders/order-view"
import { Choice } from "../choice"
import { type Column, List, PAGE_SIZE } from "../list"
import { placeSchema, usePlace } from "../list-place"
import { Section } from "../section"
import { orderColumns } from "./order-columns"
import { OrderDrawer } from "./order-drawer"

const ordersPlaceSchema = z
  .object({
    kind: z.enum(["domain", "inquiry"]).catch("domain"),
    state: z.union([z.enum(["all", "decision", "reserved"]), stateSchema]).catch("all"),
  })
  .merge(placeSchema)
type OrdersPlace = z.output<typeof ordersPlaceSchema>

const filterOf = (state: OrdersPlace["state"]): { state?: string; reserved?: "true" } => {
  if (state === "all") return {}
  if (state === "reserved") return { reserved: "true" }
  return { state: state === "decision" ? DECISION_STATES.join(",") : state }
}

/** Every order row, the newest first, of one kind at a time. */
export function AllOrders() {
  const { say, language, cost } = useFormat()
  const [place, go] = usePlace(ordersPlaceSchema)
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
  const filter = (
    <Choice
      label={{ en: "State", fa: "وضعیت" }}
      value={place.state}
      onChoose={(state) => go({ state, page: 0 })}
      options={{
        all: { en: "All states", fa: "همهٔ وضعیت‌ها" },
        decision: { en: "Needs a decision (all)", fa: "نیازمند تصمیم (همه)" },
        reserved: { en: "Reserves credit", fa: "رزروکنندهٔ اعتبار" },
        ...STATE_WORDS,
      }}
    />
  )
  /** Shown instead of the cost where orders reserve credit, with the sum of the page. */
  const reserved: Partial<Record<string, Partial<Column<Order>>>> = {
    what: { sum: say({ en: "Sum of this page", fa: "جمع این صفحه" }) },
    cost: {
      title: { en: "Reserved", fa: "رزرو" },
      cell: (order) => cost(order.reserved_cost),
      sum: cost(answer.data?.rows.reduce((sum, { reserved_cost }) => sum + (reserved_cost ?? 0), 0) ?? 0),
    },
  }
  const isReserved = place.state === "reserved"
  const columns = orderColumns(({ id }) => go({ open: id })).map((column) => ({
    ...column,
    ...(column.key === "state" && { filter }),
    ...(isReserved && reserved[column.key]),
  }))
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
        {(["domain", "inquiry"] as const).map((kind) => (
          <Tabs.Content key={kind} value={kind}>
            <List
              title={{ en: "All orders", fa: "همهٔ سفارش‌ها" }}
              columns={columns}
              answer={answer}
              idOf={({ id }) => id}
              dataOf={({ id, state }) => ({ "data-order": id, "data-state": state })}
              onOpen={({ id }) => go({ open: id })}
              empty={{ en: "Nothing was sold yet.", fa: "هنوز چیزی فروخته نشده است." }}
              isFiltered={place.state !== "all" || place.q !== ""}
              place={place}
              go={go}
              search={{ en: "Search by name or id", fa: "جست‌وجوی نام یا شناسه" }}
              {...(isReserved && { sum: "reserved" })}
            />
          </Tabs.Content>
        ))}
        {place.open !== null && (
          <OrderDrawer kind={place.kind} id={place.open} onClose={() => go({ open: null })} />
        )}
      </Section>
    </Tabs>
  )
}
