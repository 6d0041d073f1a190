import { Alert } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { changePrices, usePreview } from "../../api/shop"
import { useFormat } from "../../language/use-format"
import {
  type Draft,
  dangersOf,
  differences,
  isChanged as isPriceChanged,
  isWhole,
  type Markup,
  pricingOf,
} from "../../prices/draft"
import type { PreviewedPrice, Prices } from "../../views"
import { Press, useAct, useCurrencyChoice } from "../controls"
import { List, usePages } from "../list"
import { Answered, Section } from "../section"
import { priceColumns } from "./price-columns"

/** A typist's pause: the prices are asked once a number, not once a digit. */
const TYPING_PAUSE_MS = 400

/** The value as it was when its text last stood still, and whether that is now. */
function useSettled<T>(value: T): [T, boolean] {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ value, text })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is made anew each time, its text tells whether it changed
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value, text }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [settled.value, settled.text === text]
}

const SAVE = { en: "Save", fa: "ذخیره" }

type Props = {
  base: Prices
  draft: Draft
  isChanged: boolean
  onChange: (draft: Draft) => void
  onReset: () => void
  onSaved: (prices: Prices) => void
}

export function PricePreview({ base, draft, isChanged, onChange, onReset, onSaved }: Props) {
  const format = useFormat()
  const { say, number } = format
  const { act, question, isSending } = useAct()
  // Costs are in toman: where the shop sells in it, its prices tell the most.
  const toman_first = [...base.currencies].sort(
    (one, other) => Number(other === "irt") - Number(one === "irt"),
  )
  const [currency_code, currencies] = useCurrencyChoice(toman_first)
  const wanted = isWhole(draft) ? pricingOf(draft, base.pricing) : null
  const [settled, isSettled] = useSettled(wanted)
  const answer = usePreview(settled, currency_code)
  const preview = answer.data
  const changed = preview?.prices.filter(isPriceChanged) ?? []
  const pages = usePages(preview?.prices ?? [])
  const dangers = preview ? dangersOf(preview, format) : []
  const title = { en: "Every price, before and after", fa: "همهٔ قیمت‌ها، قبل و بعد از تغییر" }
  const titles = new Map(base.inquiries.map((one) => [one.service, one.title]))
  const count = number(changed.length)
  const label =
    changed.length === 0
      ? SAVE
      : {
          en: `Save ${count} ${changed.length === 1 ? "price" : "prices"}`,
          fa: `ذخیرهٔ ${count} قیمت`,
        }
  const isKnown = isSettled && wanted !== null && preview !== undefined && answer.isPrevious !== true

  const onExact = ({ kind, subject }: PreviewedPrice, markup: Markup): void => {
    const of = kind === "inquiry" ? "inquiries" : "tlds"
    onChange({ ...draft, [of]: { ...draft[of], [subject]: markup } })
  }
  const save = (): void => {
    if (wanted === null) return
    act({
      question: {
        title: say(label),
        action: say(SAVE),
        isDestructive: dangers.length > 0,
        text: say({
          en: "They count at once. Carts keep their prices until asked again.",
          fa: "از همین لحظه به کار می‌رود. قیمت سبدها تا پرسش دوباره می‌ماند.",
        }),
        details: (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: many lines scroll, also by keyboard
          <ul className="txt-small flex max-h-60 flex-col gap-y-1 overflow-y-auto pt-2" tabIndex={0}>
            {differences(base.pricing, wanted, titles, format).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {dangers.map((line) => (
              <li key={line} className="text-ui-fg-error">
                {line}
              </li>
            ))}
          </ul>
        ),
      },
      send: (post) => changePrices(post, base, wanted),
      onDone: onSaved,
      done: { title: say({ en: "Prices", fa: "قیمت‌ها" }), text: { en: "Saved.", fa: "ذخیره شد." } },
    })
  }

  return (
    <>
      <Section title={say(title)} aside={currencies}>
        {isChanged && dangers.length > 0 && (
          <div className="px-6 pb-4" data-dangers>
            <Alert variant="warning" role="alert">
              {dangers.join(" ")}
            </Alert>
          </div>
        )}
        <Answered answer={answer} lines={8}>
          {(data) => (
            <List
              title={title}
              columns={priceColumns(data.currency_code, format.unit, onExact)}
              {...pages}
              idOf={({ kind, subject }) => `${kind} ${subject}`}
              dataOf={({ kind, subject, after }) => ({
                "data-price": `${subject} ${kind}`,
                "data-below-cost": after?.below_cost ?? "no",
              })}
              empty={{ en: "Nothing is for sale.", fa: "چیزی فروخته نمی‌شود." }}
            />
          )}
        </Answered>
      </Section>
      {isChanged && (
        <div
          className="bg-ui-bg-base shadow-elevation-flyout sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg px-6 py-3"
          data-saving
        >
          <p className="txt-small text-ui-fg-base" role="status">
            {isKnown
              ? say({
                  en: `${count} of ${number(preview.prices.length)} prices change.`,
                  fa: `${count} از ${number(preview.prices.length)} قیمت تغییر می‌کند.`,
                })
              : say({ en: "Prices are asked…", fa: "قیمت‌ها پرسیده می‌شود…" })}
          </p>
          <div className="flex gap-x-2">
            <Press onClick={onReset}>{say({ en: "Discard", fa: "لغو تغییرات" })}</Press>
            <Press
              variant="primary"
              disabled={!isKnown || answer.problem !== null}
              isLoading={isSending}
              onClick={save}
            >
              {say(isKnown ? label : SAVE)}
            </Press>
          </div>
        </div>
      )}
      {question}
    </>
  )
}
