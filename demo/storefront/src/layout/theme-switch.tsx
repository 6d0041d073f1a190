import { useState } from "react"
import { useWords } from "../language/words"

const THEMES = ["system", "light", "dark"] as const
type Theme = (typeof THEMES)[number]

/** Read before the first paint too, by first-paint.js. */
const KEY = "theme"

/** What the page shows: first-paint.js has read what was chosen. */
const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return THEMES.find((one) => one === theme) ?? "system"
}

const show = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === "system") delete dataset.theme
  else dataset.theme = theme
}

/** A browser that keeps nothing still shows what was chosen, until the page is left. */
const remember = (theme: Theme): void => {
  try {
    if (theme === "system") localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {}
}

/** By day or by night, or as the system has it. */
export const ThemeSwitch = () => {
  const { shop } = useWords()
  const [chosen, setChosen] = useState(shownTheme)
  const choose = (theme: Theme) => {
    show(theme)
    remember(theme)
    setChosen(theme)
  }
  return (
    <fieldset className="theme">
      <legend className="hidden">{shop.theme}</legend>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          className={theme}
          aria-pressed={theme === chosen}
          onClick={() => choose(theme)}
        >
          {shop.themes[theme]}
        </button>
      ))}
    </fieldset>
  )
}
