import { Alert } from "@medusajs/ui"
import type { Warning } from "../../api/account"
import { useFormat } from "../../language/use-format"
import { warningWords } from "../../messages/warnings"

/** Money or orders are in danger at once. */
const GRAVE: readonly Warning["code"][] = [
  "credit_short",
  "refused_by_upstream",
  "upstream_unreachable",
  "sweep_stuck",
  "orders_failing",
]

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const format = useFormat()
  const now = new Date()
  const said = warnings.map((warning) => ({ warning, words: warningWords(warning, format, now) }))
  return (
    <ul className="flex flex-col gap-y-2" aria-label={format.say({ en: "Warnings", fa: "هشدارها" })}>
      {said.map(({ warning, words }) => (
        <li key={words} data-warning={warning.code}>
          <Alert variant={GRAVE.includes(warning.code) ? "error" : "warning"}>{words}</Alert>
        </li>
      ))}
    </ul>
  )
}
