import { basename } from "node:path"
import type { Language } from "../src/language/say"
import { wordsIn } from "../src/language/words-in"
import { ASSETS, type Bundle } from "./bundle"
import { FONT_SOURCE } from "./persian-font"
import { shellOf } from "./shell"

const DIRECTIONS = { en: "ltr", fa: "rtl" } as const

/** The file that was made of a source; of an entry, the file that begins with it. */
const fileOf = ({ metafile }: Bundle, source: string): string => {
  for (const [path, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    if (entryPoint === source || (entryPoint === undefined && source in inputs)) return path
  }
  throw new Error(`The build made nothing of ${source}`)
}

const textOf = ({ files }: Bundle, path: string): string => {
  const found = files.find((file) => basename(file.path) === basename(path))
  if (found === undefined) throw new Error(`The build has no ${path}`)
  return found.text
}

const addressOf = (path: string): string => `${ASSETS}/${basename(path)}`

/** Known from the page's first bytes on, and so there when the first text is. English pages never ask for it. */
const fontPreload = (bundled: Bundle): string =>
  `<link rel="preload" href="${addressOf(fileOf(bundled, FONT_SOURCE))}" as="font" type="font/woff2" crossorigin />`

type Wanted = { language: Language; isFirstPage: boolean }

/** The page that the server sends: everything else happens in the browser. */
export const pageOf = ({ language, isFirstPage }: Wanted, template: string, bundled: Bundle): string => {
  const words = wordsIn(language)
  const values: Readonly<Record<string, string>> = {
    title: words.home.title,
    description: words.home.lead,
    noscript: words.shop.noscript,
    shell: isFirstPage ? shellOf(words) : "",
    script: addressOf(fileOf(bundled, "src/app.tsx")),
    // In the page itself: a file of its own would be waited for before anything is shown.
    style: `<style>${textOf(bundled, fileOf(bundled, "src/styles/main.css"))}</style>`,
    icon: addressOf(fileOf(bundled, "icon.svg")),
    preloads: language === "fa" ? fontPreload(bundled) : "",
  }
  const page = template.replace('lang="en" dir="ltr"', `lang="${language}" dir="${DIRECTIONS[language]}"`)
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`page.html asks for ${name}, which nobody knows`)
    return value
  })
}
