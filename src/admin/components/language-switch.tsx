import { Button } from "@medusajs/ui"
import { chooseLanguage } from "../language/language-store"
import { useFormat } from "../language/use-format"

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
