import { basename } from "node:path"
import type { OutputFile } from "esbuild"
import type { Language } from "../src/language/say"
import { wordsIn } from "../src/language/words-in"
import { ASSETS } from "./bundle"
import { shellOf } from "./shell"

/** The page that the server sends: everything else happens in the browser. */
export const pageOf = (
  { language, isFirstPage }: { language: Language; isFirstPage: boolean },
  template: string,
  files: readonly OutputFile[],
): string => {
  const words = wordsIn(language)
  const built = (name: RegExp): OutputFile => {
    const found = files.find(({ path }) => name.test(basename(path)))
    if (found === undefined) throw new Error(`The build made no ${name}`)
    return found
  }
  const addressOf = (name: RegExp): string => `${ASSETS}/${basename(built(name).path)}`
  const values: Readonly<Record<string, string>> = {
    title: words.home.title,
    description: words.home.lead,
    noscript: words.shop.noscript,
    shell: isFirstPage ? shellOf(words) : "",
    script: addressOf(/^(en|fa)-\w+\.js$/),
    // In the page itself: a file of its own would be waited for before anything is shown.
    style: `<style>${built(/^style-/).text}</style>`,
    icon: addressOf(/^icon-/),
    font: addressOf(/woff2$/),
  }
  const page =
    language === "fa"
      ? template.replace('lang="en" dir="ltr"', 'lang="fa" dir="rtl"')
      : // English pages never ask for the font.
        template.replace(/.*\{\{font\}\}.*\n/, "")
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
}
