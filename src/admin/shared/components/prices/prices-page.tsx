import { useEffect, useState } from "react"
import { changePrices, usePeople, usePrices } from "../../api/shop"
import { useFormat } from "../../language/use-format"
import { whoWords } from "../../messages/history"
import { differences, draftOf } from "../../prices/draft"
import type { Prices } from "../../views"
import { Press, useAct } from "../controls"
import { PageFrame } from "../page-frame"
import { Answered, Empty, Item, Section } from "../section"
import { OwnMarkups, PriceForm } from "./price-form"
import { PricePreview } from "./price-preview"

export function PricesPage() {
  return (
    <PageFrame>
      <Answered answer={usePrices()} lines={10}>
        {(prices) => <PriceEditor prices={prices} />}
      </Answered>
    </PageFrame>
  )
}

function PriceEditor({ prices }: { prices: Prices }) {
  const [base, setBase] = useState(prices)
  const loaded = draftOf(base.pricing, base.currencies)
  const [draft, setDraft] = useState(loaded)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(loaded)
  const load = (fresh: Prices): void => {
    setBase(fresh)
    setDraft(draftOf(fresh.pricing, fresh.currencies))
  }
  const isOvertaken = prices.version !== base.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody has changed the prices
  useEffect(() => {
    if (isOvertaken && !isChanged) load(prices)
  }, [isOvertaken, isChanged])
  return (
    <div className="flex flex-col gap-y-4">
      <PriceForm prices={base} draft={draft} onChange={setDraft} onSaved={load} />
      <OwnMarkups prices={base} draft={draft} onChange={setDraft} />
      <PricePreview
        base={base}
        draft={draft}
        isChanged={isChanged}
        onChange={setDraft}
        // After somebody else's change: to theirs, over which the shop saves nothing.
        onReset={() => load(prices)}
        onSaved={load}
      />
      <PriceHistory prices={prices} onSaved={load} />
    </div>
  )
}

type Props = { prices: Prices; onSaved: (prices: Prices) => void }

function PriceHistory({ prices, onSaved }: Props) {
  const format = useFormat()
  const { say } = format
  const people = usePeople()
  const { act, question, isSending } = useAct()
  const titles = new Map(prices.inquiries.map((one) => [one.service, one.title]))
  const linesOf = ({ from, to }: Prices["changes"][number]): string[] =>
    to === null
      ? [say({ en: "Default markup restored", fa: "بازگشت به قیمت‌گذاری پیش‌فرض" })]
      : differences(from, to, titles, format)
  const undo = (change: Prices["changes"][number]): void =>
    act({
      question: {
        title: say({ en: "Undo this change", fa: "برگرداندن این تغییر" }),
        action: say({ en: "Undo", fa: "برگرداندن" }),
        text: say({
          en: "The prices from before it count again at once.",
          fa: "قیمت‌های پیش از آن دوباره به کار می‌رود.",
        }),
        details: (
          <ul className="txt-small pt-2">
            {differences(prices.pricing, change.from, titles, format).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      },
      send: (post) => changePrices(post, prices, change.undo),
      onDone: onSaved,
    })
  return (
    <Section title={say({ en: "Changes", fa: "تغییرها" })}>
      {prices.changes.length === 0 && (
        <Empty>{say({ en: "Nothing was changed here yet.", fa: "هنوز چیزی اینجا تغییر نکرده است." })}</Empty>
      )}
      <ol className="divide-ui-border-base divide-y" aria-label={say({ en: "Changes", fa: "تغییرها" })}>
        {prices.changes.map((change, index) => (
          <Item
            key={change.version}
            isLarge
            data-change={String(change.version)}
            title={
              <>
                <bdi>{say(whoWords(change.changed_by, people))}</bdi> ·{" "}
                {format.moment(new Date(change.changed_at))}
              </>
            }
            aside={
              index === 0 && (
                <Press isLoading={isSending} onClick={() => undo(change)}>
                  {say({ en: "Undo", fa: "برگرداندن" })}
                </Press>
              )
            }
          >
            <ul className="txt-small text-ui-fg-subtle">
              {linesOf(change).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Item>
        ))}
      </ol>
      {question}
    </Section>
  )
}
