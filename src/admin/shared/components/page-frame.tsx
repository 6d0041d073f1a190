import { GlobeEurope } from "@medusajs/icons"
import { Button, clx, Heading } from "@medusajs/ui"
import { type ReactNode, useEffect } from "react"
import { NavLink } from "react-router-dom"
import { type AdminMedusa, MedusaContext, useMedusaAdmin } from "../api/medusa"
import { useOpenDecisions } from "../api/orders"
import { useOpenRequests } from "../api/portfolio"
import { directionOf } from "../format/format"
import { addPersianFont, chooseLanguage, useFormat, useLanguage } from "../language/use-format"
import { type Notify, NotifyContext } from "./controls"

/** On a phone the sidebar shrinks to its icons. Medusa 2 puts our part at the end of an order's page; it belongs at the beginning. */
const STYLES = `@media (max-width: 768px) {
  .min-w-sidebar { min-width: 2.5rem; max-width: 2.5rem; padding-inline: 0; overflow-x: hidden; }
  .min-w-sidebar .my-base { display: none; }
  .min-w-sidebar + div { min-width: 0; }
  .beside { grid-template-columns: minmax(0, 1fr); }
  .flex.space-x-4:has(> .w-7\\/12) { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
  .flex.space-x-4 > .w-7\\/12 { width: auto; margin: 0; }
  .flex.space-x-4 > .w-7\\/12 ~ * { margin: 0; }
}
[data-part]:has(> [data-order-lines]) { order: -1; }
[data-part] .quietly-red { box-shadow: inset 0 0 0 1px currentColor; }
.brought-in { display: none; }
@media (max-width: 640px) {
  [data-part] .left-out { display: none; }
  [data-part] .brought-in { display: block; }
  .decisions { flex-direction: column; width: 100%; }
  .decisions > button { width: 100%; height: 2.5rem; }
  [data-part] td .brought-in { font-size: 0.6875rem; }
  [data-part] :is(td, th) { padding-inline: 0.375rem !important; }
  [data-part] :is(td, th):first-child { min-width: 5rem; padding-inline-start: 1rem !important; }
}`

type ShellProps = { medusa: AdminMedusa; notify: Notify; children: ReactNode }

export function Shell({ medusa, notify, children }: ShellProps) {
  const language = useLanguage()
  useEffect(addPersianFont, [])
  return (
    <MedusaContext.Provider value={medusa}>
      <NotifyContext.Provider value={notify}>
        <div lang={language} dir={directionOf(language)} data-part="domain-reseller">
          <style>{STYLES}</style>
          {children}
        </div>
      </NotifyContext.Provider>
    </MedusaContext.Provider>
  )
}

export function LanguageSwitch() {
  const { language } = useFormat()
  const other = language === "fa" ? "en" : "fa"
  return (
    <Button variant="transparent" size="small" lang={other} onClick={() => chooseLanguage(other)}>
      {other === "fa" ? "فارسی" : "English"}
    </Button>
  )
}

const TABS = [
  { path: "/domains", label: { en: "Orders", fa: "سفارش‌ها" } },
  { path: "/domains/portfolio", label: { en: "Portfolio", fa: "دامنه‌های حساب" } },
  { path: "/domains/prices", label: { en: "Prices", fa: "قیمت‌ها" } },
  { path: "/domains/ledger", label: { en: "Ledger", fa: "گزارش مالی" } },
] as const

export function PageFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { say, number } = useFormat()
  const { pages } = useMedusaAdmin()
  const decisions = useOpenDecisions().data?.count ?? 0
  const requests = useOpenRequests(1).data?.count ?? 0
  const waiting: Readonly<Record<string, number>> = { Orders: decisions, Portfolio: requests }
  return (
    // As wide as the window lets it be: what is wider scrolls within its own part.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-4 pb-16">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Heading level="h1">{say({ en: "Domains", fa: "دامنه‌ها" })}</Heading>
        {/* On a phone a row of its own, which scrolls. */}
        <nav
          aria-label={say({ en: "Domains", fa: "دامنه‌ها" })}
          className="min-[769px]:order-none min-[769px]:w-auto min-[769px]:gap-x-2 order-last flex w-full overflow-x-auto p-1"
        >
          {TABS.map(({ path, label }) => (
            <NavLink
              key={path}
              to={pages + path}
              end
              className={({ isActive }) =>
                clx(
                  "txt-compact-small-plus min-[769px]:px-3 shrink-0 whitespace-nowrap rounded-full px-2 py-1",
                  isActive ? "bg-ui-bg-base shadow-elevation-card-rest text-ui-fg-base" : "text-ui-fg-subtle",
                )
              }
            >
              {say(label)}{" "}
              {(waiting[label.en] ?? 0) > 0 && (
                <span className="ms-1 rounded-full bg-[#B91C1C] px-1.5 text-[11px] font-semibold text-white">
                  {number(waiting[label.en] ?? 0)}
                  <span className="sr-only">
                    {say({ en: " waiting for you", fa: " مورد در انتظار شما" })}
                  </span>
                </span>
              )}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          <LanguageSwitch />
          {action}
        </div>
      </header>
      {children}
    </div>
  )
}

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
