import { GlobeEurope } from "@medusajs/icons"
import { useOpenDecisions } from "../api/orders"
import { useOpenRequests } from "../api/portfolio"
import { useFormat } from "../language/use-format"

/** On pages that are not ours nobody watches an order: twice a minute is soon enough for a number in the sidebar. */
const IDLE_REFRESH_MS = 30_000

const MOST = 99

/**
 * The sidebar's icon, or the number of open decisions and requests in its place: the label beside it is a fixed text of Medusa's, and
 * Medusa 2 cuts off what is larger than the fifteen pixels of an icon.
 */
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
