import { GlobeEurope } from "@medusajs/icons"
import { useOpenDecisions } from "../api/orders"
import { useOpenRequests } from "../api/portfolio"
import { useFormat } from "../language/use-format"

/** On pages that are not ours nobody watches an order: twice a minute is soon enough for a number in the sidebar. */
const IDLE_REFRESH_MS = 30_000

const MOST = 99

/** A number in the icon's place: Medusa fixes the label beside it, and Medusa 2 cuts off what is larger than fifteen pixels. */
export function DecisionsIcon() {
  const { say, number } = useFormat()
  const decisions = useOpenDecisions(IDLE_REFRESH_MS).data?.count ?? 0
  const count = decisions + (useOpenRequests(1, IDLE_REFRESH_MS).data?.count ?? 0)
  if (count === 0) return <GlobeEurope />
  return (
    <span
      data-part="domain-reseller-count"
      className="block h-[15px] w-[15px] rounded-[4px] bg-[#B91C1C] text-center text-[10px] font-bold leading-[15px] tracking-tighter text-white"
    >
      {number(Math.min(count, MOST))}
      <span className="sr-only">{say({ en: " waiting for you. ", fa: " مورد در انتظار شما. " })}</span>
    </span>
  )
}
