import { Link } from "react-router-dom"
import { LIMIT_NAMES } from "../../../core/ports/budget"
import type { Account, UpstreamHealth } from "../../api/account"
import type { Answer } from "../../api/use-answer"
import { NOT_KNOWN } from "../../format/format"
import { type Bilingual, sameInBoth } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { PAGES } from "../../medusa/places"
import { LIMIT_WORDS } from "../../messages/limits"
import { reasonWords } from "../../messages/reasons"
import { tierWords } from "../../messages/tiers"
import { Answered } from "../feedback"
import { Badge, FactLines, Section } from "../section"

type Props = { answer: Answer<Account>; sells_inquiries: boolean }

/** The prepaid account upstream, what orders will take of it, and whether the engine works. */
export function AccountCard({ answer, sells_inquiries }: Props) {
  const { say, cost } = useFormat()
  /** With the way to the list whose rows sum up to the value. */
  const reserved = (name: string, amount: number, to: string) => ({
    name,
    value: (
      <Link
        to={to}
        className="decoration-ui-border-strong hover:text-ui-tag-blue-text underline underline-offset-4"
        aria-label={`${name}: ${cost(amount)}`}
      >
        {cost(amount)}
      </Link>
    ),
  })
  return (
    <Section title={say({ en: "Reseller account", fa: "حساب نمایندگی" })}>
      <Answered answer={answer}>
        {(account) => (
          // Beside each other where the card has the whole width.
          <div className="min-[769px]:grid-cols-3 min-[1464px]:grid-cols-1 grid gap-x-10 gap-y-4 px-6 pb-6">
            <FactLines
              lines={[
                {
                  name: say({ en: "Tier", fa: "سطح" }),
                  value: account.tier === null ? NOT_KNOWN : say(tierWords(account.tier)),
                },
                { name: say({ en: "Credit", fa: "اعتبار" }), value: cost(account.credit) },
                reserved(
                  sells_inquiries
                    ? say({ en: "Reserved by domain orders", fa: "رزرو سفارش‌های دامنه" })
                    : say({ en: "Reserved by orders", fa: "رزرو سفارش‌ها" }),
                  account.reserved_by.domains,
                  `${PAGES}/domains?state=reserved`,
                ),
                ...(sells_inquiries
                  ? [
                      reserved(
                        say({ en: "Reserved by inquiries", fa: "رزرو استعلام‌ها" }),
                        account.reserved_by.identity,
                        `${PAGES}/domains?kind=inquiry&state=reserved`,
                      ),
                    ]
                  : []),
                {
                  name: say({ en: "Left to spend", fa: "ماندهٔ آزاد" }),
                  value: cost(account.credit === null ? null : account.credit - account.reserved),
                  isSum: true,
                },
              ]}
            />
            <Budget budget={account.budget} />
            <Health account={account} />
          </div>
        )}
      </Answered>
    </Section>
  )
}

/** How much of upstream's rate limits is in use this minute. */
function Budget({ budget }: Pick<Account, "budget">) {
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

/** Upstream, sweep and event queue: each well or not, in a word. */
function Health({ account }: { account: Account }) {
  const { say, number, distance } = useFormat()
  const { upstream, identity, sweep, events } = account
  const line = (name: Bilingual, isWell: boolean, words: Bilingual) => ({
    name: say(name),
    value: <Badge word={{ ...words, colour: isWell ? "green" : "red" }} />,
  })
  const upstreamLine = (name: Bilingual, { reachable, error }: UpstreamHealth) => {
    if (!reachable) return line(name, false, { en: "unreachable", fa: "در دسترس نیست" })
    if (error !== null) return line(name, false, reasonWords(error))
    return line(name, true, { en: "answers", fa: "پاسخ می‌دهد" })
  }
  return (
    <FactLines
      lines={[
        upstreamLine({ en: "Upstream, domains", fa: "تأمین‌کننده، دامنه" }, upstream),
        ...(identity === null
          ? []
          : [upstreamLine({ en: "Upstream, inquiries", fa: "تأمین‌کننده، استعلام" }, identity)]),
        line(
          { en: "Last check", fa: "آخرین بررسی" },
          sweep.fault === null && sweep.overdue === 0 && (sweep.last_at !== null || !sweep.is_here),
          sweep.last_at === null
            ? sweep.is_here
              ? { en: "not yet", fa: "هنوز نه" }
              : { en: "by other instances", fa: "در نمونه‌های دیگر" }
            : sameInBoth(distance(new Date(sweep.last_at), new Date())),
        ),
        line(
          { en: "Event queue", fa: "صف رویدادها" },
          !account.warnings.some(({ code }) => code === "events_stuck"),
          { en: `${number(events.waiting)} waiting`, fa: `${number(events.waiting)} در انتظار` },
        ),
      ]}
    />
  )
}
