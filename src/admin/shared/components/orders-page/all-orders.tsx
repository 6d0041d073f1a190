import { DECISION_STATES } from "../../../../reseller/orders/states"
import { useLedgerLines } from "../../api/ledger"
import { useOrderDetail, useOrders, useSellsInquiries } from "../../api/orders"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import { STATE_WORDS } from "../../messages/reasons"
import type { OrderKind } from "../../views"
import { Choice } from "../controls"
import { List, PAGE_SIZE } from "../list"
import { usePlace } from "../list-place"
import { OrderCard } from "../order/order-card"
import { Answered, Badge, Section, SideDrawer } from "../section"
import { Buyer, OrderLink, orderColumns, ordersPlaceSchema } from "./order-columns"

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
