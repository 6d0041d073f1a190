import type { Account } from "../../api/account"
import { useFormat } from "../../language/use-format"

const LIMITS = [
  { name: "read", label: { en: "Reads", fa: "خواندن" } },
  { name: "lookup", label: { en: "Lookups", fa: "جست‌وجو" } },
  { name: "write", label: { en: "Writes", fa: "خرید و تغییر" } },
] as const

/** How much of upstream's rate limits is in use this minute. */
export function Budget({ budget }: Pick<Account, "budget">) {
  const { say, number } = useFormat()
  return (
    <div className="flex flex-col gap-y-2">
      <h3 className="txt-compact-xsmall-plus text-ui-fg-subtle">
        {say({ en: "Rate limits in use", fa: "سهمیهٔ درخواست‌ها" })}
      </h3>
      {LIMITS.map(({ name, label }) => {
        const { in_use, limit } = budget[name]
        return (
          <div key={name} className="txt-compact-small grid grid-cols-3 items-center gap-x-2">
            <span className="text-ui-fg-subtle">{say(label)}</span>
            <meter min={0} max={limit} value={in_use} className="h-2 w-full" aria-label={say(label)} />
            <span className="text-ui-fg-base text-end tabular-nums">
              {number(in_use)} / {number(limit)}
            </span>
          </div>
        )
      })}
    </div>
  )
}
