import { Alert } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { type Prices, usePrices } from "../../api/prices"
import { useFormat } from "../../language/use-format"
import { draftOf } from "../../prices/draft"
import { Answered } from "../feedback"
import { PageFrame } from "../page-frame"
import { Press } from "../press"
import { OwnMarkups } from "./own-markups"
import { PriceForm } from "./price-form"
import { PriceHistory } from "./price-history"
import { PricePreview } from "./price-preview"

/** How the shop makes its prices: changed with every price before and after in sight, and taken back. */
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
  const { say } = useFormat()
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
      {isOvertaken && isChanged && (
        <Alert variant="warning" role="alert">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p>
              {say({
                en: "Somebody has changed the prices meanwhile. Yours cannot be saved over theirs.",
                fa: "کسی در این میان قیمت‌ها را تغییر داد. تغییر شما روی آن ذخیره نمی‌شود.",
              })}
            </p>
            <Press onClick={() => load(prices)}>
              {say({ en: "Discard mine and show theirs", fa: "لغو تغییر من و نمایش قیمت‌های جدید" })}
            </Press>
          </div>
        </Alert>
      )}
      <PriceForm prices={base} draft={draft} onChange={setDraft} onSaved={load} />
      <OwnMarkups prices={base} draft={draft} onChange={setDraft} />
      <PricePreview
        base={base}
        draft={draft}
        isChanged={isChanged}
        onReset={() => load(base)}
        onSaved={load}
      />
      <PriceHistory prices={prices} onSaved={load} />
    </div>
  )
}
