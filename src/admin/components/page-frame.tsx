import { Button, clx, Heading } from "@medusajs/ui"
import { type ReactNode, useMemo } from "react"
import { NavLink } from "react-router-dom"
import { formatIn } from "../format/format"
import { directionOf } from "../language/language"
import { chooseLanguage, useLanguage } from "../language/language-store"
import { FormatContext, useFormat } from "../language/use-format"

/** Around each part of ours: its language and direction, whatever those of the admin around it are. */
export function Shell({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const format = useMemo(() => formatIn(language), [language])
  return (
    <FormatContext.Provider value={format}>
      <div lang={language} dir={directionOf(language)} data-part="domain-reseller">
        {children}
      </div>
    </FormatContext.Provider>
  )
}

/** Named in the language that it leads to. */
export function LanguageSwitch() {
  const { language } = useFormat()
  const other = language === "fa" ? "en" : "fa"
  return (
    <Button variant="transparent" size="small" lang={other} onClick={() => chooseLanguage(other)}>
      {other === "fa" ? "فارسی" : "English"}
    </Button>
  )
}

const PAGES = [
  { path: "/a/domains", label: { en: "Orders", fa: "سفارش‌ها" } },
  { path: "/a/domains/portfolio", label: { en: "Portfolio", fa: "دامنه‌های حساب" } },
  { path: "/a/domains/ledger", label: { en: "Ledger", fa: "دفتر حساب" } },
] as const

/** The head that the pages of this product share: title, the way between them, the language. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { say } = useFormat()
  return (
    // As wide as the window lets it be: what is wider scrolls within its own part.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-4 pb-16">
      <header className="flex items-center justify-between">
        <div className="flex items-center gap-x-6">
          <Heading level="h1">{say({ en: "Domains", fa: "دامنه‌ها" })}</Heading>
          <nav aria-label={say({ en: "Domains", fa: "دامنه‌ها" })} className="flex gap-x-2">
            {PAGES.map(({ path, label }) => (
              <NavLink
                key={path}
                to={path}
                end
                className={({ isActive }) =>
                  clx(
                    "txt-compact-small-plus rounded-full px-3 py-1",
                    isActive
                      ? "bg-ui-bg-base shadow-elevation-card-rest text-ui-fg-base"
                      : "text-ui-fg-subtle",
                  )
                }
              >
                {say(label)}
              </NavLink>
            ))}
          </nav>
        </div>
        <LanguageSwitch />
      </header>
      {children}
    </div>
  )
}
