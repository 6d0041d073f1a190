import { StatusBadge } from "@medusajs/ui"
import type { State } from "../../../core/orders/states"
import { useFormat } from "../../language/use-format"
import { STATE_WORDS } from "../../words/states"

export function StateBadge({ state }: { state: State }) {
  const { say } = useFormat()
  return (
    <StatusBadge color={STATE_WORDS[state].colour} className="whitespace-nowrap rtl:pl-1 rtl:pr-0">
      {say(STATE_WORDS[state])}
    </StatusBadge>
  )
}
