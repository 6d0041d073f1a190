import { Checkbox, Text } from "@medusajs/ui"
import { useState } from "react"
import { useLedgerLines } from "../../api/ledger"
import { useOpenDecisions } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { holdSentence } from "../../messages/confirmation"
import { subjectOf, termOf } from "../../messages/orders"
import { STATE_WORDS } from "../../messages/reasons"
import type { Order } from "../../views"
import { Tick } from "../controls"
import { Decisions } from "../order/decisions"
import { Answered, Badge, Empty, Section } from "../section"
import { Buyer, OrderLink } from "./all-orders"
import { ManyDecisions, type Run, RunReport } from "./many-decisions"

export function OpenDecisions() {
  const { say, number } = useFormat()
  const answer = useOpenDecisions()
  const lines = useLedgerLines(answer.data?.rows ?? [])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [run, setRun] = useState<Run | null>(null)
  // No number before it is known: a zero would say that nothing waits.
  const count = answer.data ? ` (${number(answer.data.count)})` : ""
  const select = (orders: readonly Order[], isOn: boolean): void => {
    const ids = orders.map(({ id }) => id)
    setSelected(new Set([...selected].filter((id) => !ids.includes(id)).concat(isOn ? ids : [])))
  }
  return (
    <Section title={say({ en: `Needs a decision${count}`, fa: `نیازمند تصمیم${count}` })}>
      {run && <RunReport run={run} onClose={() => setRun(null)} />}
      <Answered answer={answer}>
        {({ rows: orders }) => (
          <>
            {orders.length === 0 && (
              <Empty>{say({ en: "Nothing waits for you.", fa: "چیزی منتظر شما نیست." })}</Empty>
            )}
            {orders.length > 1 && (
              <Selection orders={orders} selected={selected} select={select} onRun={setRun} />
            )}
            <ul className="divide-ui-border-base border-ui-border-base divide-y border-t">
              {orders.map((order) => (
                <OpenDecision
                  key={order.id}
                  order={order}
                  margin={lines?.get(order.id)?.expected_margin ?? null}
                  is_selected={selected.has(order.id)}
                  onSelect={orders.length > 1 ? (isOn) => select([order], isOn) : null}
                />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </Section>
  )
}

type SelectionProps = {
  orders: readonly Order[]
  selected: ReadonlySet<string>
  select: (orders: readonly Order[], isOn: boolean) => void
  onRun: (change: (run: Run | null) => Run | null) => void
}

function Selection({ orders, selected, select, onRun }: SelectionProps) {
  const { say, number } = useFormat()
  const chosen = orders.filter((order) => selected.has(order.id))
  const isAll = chosen.length === orders.length
  const count = number(chosen.length)
  return (
    <div className="border-ui-border-base flex flex-wrap items-center justify-between gap-3 border-t px-6 py-3">
      <Tick
        label={
          chosen.length === 0
            ? say({ en: "Select all", fa: "انتخاب همه" })
            : say({ en: `${count} selected`, fa: `${count} مورد انتخاب شده` })
        }
        checked={isAll ? true : chosen.length > 0 ? "indeterminate" : false}
        onChange={() => select(orders, !isAll)}
      />
      <ManyDecisions chosen={chosen} onRun={onRun} />
    </div>
  )
}

type Props = {
  order: Order
  margin: number | null
  is_selected: boolean
  /** Null where there is nothing to select among. */
  onSelect: ((isOn: boolean) => void) | null
}

function OpenDecision({ order, margin, is_selected, onSelect }: Props) {
  const format = useFormat()
  const { say, age } = format
  const subject = subjectOf(order, format)
  const waited = age(order.updated_at, new Date())
  return (
    <li className="flex gap-x-3 px-6 py-4" data-order={order.id} data-state={order.state}>
      {onSelect && (
        <Checkbox
          className="mt-0.5 shrink-0"
          aria-label={say({ en: `Select ${subject}`, fa: `انتخاب ${subject}` })}
          checked={is_selected}
          onCheckedChange={(checked) => onSelect(checked === true)}
        />
      )}
      <div className="flex min-w-0 grow flex-col gap-y-2">
        <div className="min-[769px]:flex-row flex flex-col items-start justify-between gap-x-4 gap-y-2">
          <div className="txt-compact-small text-ui-fg-subtle flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
            <h3 className="txt-compact-medium-plus text-ui-fg-base break-words">
              <bdi>{subject}</bdi>
            </h3>
            <span>{termOf(order, format)}</span>
            <span className="flex items-baseline gap-x-2">
              <OrderLink order={order} subject={subject} />
              <Buyer order={order} />
            </span>
            <span>{say({ en: `waiting ${waited}`, fa: `${waited} در انتظار` })}</span>
          </div>
          {/* The card's heading says it of the others. */}
          {order.state !== "held" && <Badge word={STATE_WORDS[order.state]} />}
        </div>
        {/* On a phone the buttons stand under the text. */}
        <div className="min-[769px]:flex-row min-[769px]:items-center flex flex-col justify-between gap-x-6 gap-y-3">
          <Text size="small" className="text-ui-fg-base">
            {holdSentence(order, format)}
          </Text>
          <Decisions order={order} margin={margin} />
        </div>
      </div>
    </li>
  )
}
