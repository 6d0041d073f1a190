import { StatusBadge } from "@medusajs/ui"
import { LIMIT_NAMES } from "../../../core/ports/budget"
import type { Account, UpstreamHealth } from "../../api/account"
import type { Format } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { LIMIT_WORDS } from "../../messages/limits"
import { reasonWords } from "../../messages/reasons"

/** How much of upstream's rate limits is in use this minute. */
export function Budget({ budget }: Pick<Account, "budget">) {
  const { say, number } = useFormat()
  return (
    <div className="flex flex-col gap-y-2">
      <h3 className="txt-compact-xsmall-plus text-ui-fg-subtle">
        {say({ en: "Rate limits in use", fa: "سهمیهٔ درخواست‌ها" })}
      </h3>
      {LIMIT_NAMES.map((name) => {
        const { in_use, usable, limit } = budget[name]
        const label = LIMIT_WORDS[name]
        return (
          <div key={name} className="txt-compact-small grid grid-cols-3 items-center gap-x-2">
            <span className="text-ui-fg-subtle">{say(label)}</span>
            <meter min={0} max={limit} value={in_use} className="h-2 w-full" aria-label={say(label)} />
            <span className="text-ui-fg-base text-end tabular-nums">
              {number(in_use)} / {number(usable)}
              {usable < limit && say({ en: ` of ${number(limit)}`, fa: ` از ${number(limit)}` })}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function upstreamWords({ reachable, error }: UpstreamHealth, say: Format["say"]) {
  if (!reachable) return { is_well: false, words: say({ en: "unreachable", fa: "در دسترس نیست" }) }
  return error === null
    ? { is_well: true, words: say({ en: "answers", fa: "پاسخ می‌دهد" }) }
    : { is_well: false, words: say(reasonWords(error)) }
}

/** Upstream, sweep and event queue: each well or not, in a word. */
export function Health({ account }: { account: Account }) {
  const { say, number, distance } = useFormat()
  const { upstream, identity, sweep, events } = account
  const now = new Date()
  const sweep_words =
    sweep.last_at === null
      ? say({ en: "not yet", fa: "هنوز نه" })
      : say({
          en: `swept ${distance(new Date(sweep.last_at), now)}`,
          fa: `پیمایش ${distance(new Date(sweep.last_at), now)}`,
        })
  const rows = [
    { name: say({ en: "Upstream, domains", fa: "تأمین‌کننده، دامنه" }), ...upstreamWords(upstream, say) },
    ...(identity === null
      ? []
      : [
          {
            name: say({ en: "Upstream, inquiries", fa: "تأمین‌کننده، استعلام" }),
            ...upstreamWords(identity, say),
          },
        ]),
    {
      name: say({ en: "Sweep", fa: "پیمایش" }),
      is_well: sweep.fault === null && sweep.overdue === 0 && sweep.last_at !== null,
      words: sweep_words,
    },
    {
      name: say({ en: "Event queue", fa: "صف رویدادها" }),
      is_well: !account.warnings.some(({ code }) => code === "events_stuck"),
      words: say({ en: `${number(events.waiting)} waiting`, fa: `${number(events.waiting)} در انتظار` }),
    },
  ]
  return (
    <dl className="flex flex-col gap-y-2">
      {rows.map(({ name, is_well, words }) => (
        <div key={name} className="txt-compact-small flex items-center justify-between">
          <dt className="text-ui-fg-subtle">{name}</dt>
          <dd>
            <StatusBadge color={is_well ? "green" : "red"} className="rtl:pl-1 rtl:pr-0">
              {words}
            </StatusBadge>
          </dd>
        </div>
      ))}
    </dl>
  )
}
