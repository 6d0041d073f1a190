import { GlobeEurope } from "@medusajs/icons"
import { useOpenDecisions } from "../api/orders"
import { useOpenRequests } from "../api/portfolio"
import { formatIn } from "../format/format"
import { useLanguage } from "../language/language-store"

/** On pages that are not ours nobody watches an order: twice a minute is soon enough for a number in the sidebar. */
const IDLE_REFRESH_MS = 30_000

/** The sidebar's icon, with the number of open decisions and requests: the label beside it is a fixed text of Medusa's. */
export function DecisionsIcon() {
  const { say, number } = formatIn(useLanguage())
  const decisions = useOpenDecisions(IDLE_REFRESH_MS).data?.count ?? 0
  const count = decisions + (useOpenRequests(1, IDLE_REFRESH_MS).data?.count ?? 0)
  return (
    <span className="relative inline-block">
      <GlobeEurope />
      {count > 0 && (
        <span
          data-part="domain-reseller-count"
          className="absolute -right-2 -top-1.5 min-w-[16px] rounded-full bg-[#B91C1C] px-1 text-center text-[10px] font-semibold leading-4 text-white"
        >
          {number(count)}
          <span className="sr-only">{say({ en: " waiting for you. ", fa: " مورد در انتظار شما. " })}</span>
        </span>
      )}
    </span>
  )
}
