import { type ReactNode, useMemo } from "react"
import { formatIn } from "../format/format"
import { directionOf } from "../language/language"
import { useLanguage } from "../language/language-store"
import { FormatContext } from "../language/use-format"

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
