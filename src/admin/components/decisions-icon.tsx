import { GlobeEurope } from "@medusajs/icons"
import { useOpenDecisions } from "../api/orders"
import { formatIn } from "../format/format"
import { useLanguage } from "../language/language-store"

/** On pages that are not ours nobody watches an order: twice a minute is soon enough for a number in the sidebar. */
const IDLE_REFRESH_MS = 30_000

/** The sidebar's icon, with the number of open decisions: the label beside it is a fixed text of Medusa's. */
export function DecisionsIcon() {
  const { say, number } = formatIn(useLanguage())
  const count = useOpenDecisions(IDLE_REFRESH_MS).data?.count ?? 0
  return (
    <span className="relative inline-block">
      <GlobeEurope />
      {count > 0 && (
        <span
          data-part="domain-reseller-count"
          className="absolute -right-2 -top-1.5 min-w-[16px] rounded-full bg-[#B91C1C] px-1 text-center text-[10px] font-semibold leading-4 text-white"
        >
          {number(count)}
          <span className="sr-only">
            {count === 1
              ? say({ en: " order needs a decision. ", fa: " سفارش نیازمند تصمیم. " })
              : say({ en: " orders need a decision. ", fa: " سفارش نیازمند تصمیم. " })}
          </span>
        </span>
      )}
    </span>
  )
}
