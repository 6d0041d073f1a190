import { basename } from "node:path"
import type { Bundle } from "./bundle"

const ASSETS = "/shop/assets"

const WORDS = {
  en: {
    direction: "ltr",
    title: "Find a name of your own",
    description: "Domain names with their price for this year and the years after it.",
    noscript: "This shop needs JavaScript.",
  },
  fa: {
    direction: "rtl",
    title: "نامی از آنِ خود بیابید",
    description: "نام دامنه، با بهای امسال و سال‌های آینده.",
    noscript: "این فروشگاه به جاوااسکریپت نیاز دارد.",
  },
} as const

/** The file that was made of a source; of an entry, the file that begins with it. */
const fileOf = ({ metafile }: Bundle, source: string): string => {
  for (const [path, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    if (entryPoint === source || (entryPoint === undefined && source in inputs)) return path
  }
  throw new Error(`The build made nothing of ${source}`)
}

const addressOf = (path: string): string => `${ASSETS}/${basename(path)}`

/** What the script imports at once is fetched at once, not when the script has been read. */
const importedBy = (outputs: Bundle["metafile"]["outputs"], path: string): string[] => {
  const direct = outputs[path]?.imports.filter(({ kind }) => kind === "import-statement") ?? []
  return direct.flatMap((imported) => [imported.path, ...importedBy(outputs, imported.path)])
}

/** The page that the server sends: everything else happens in the browser. */
export const pageIn = (language: keyof typeof WORDS, template: string, bundled: Bundle): string => {
  const script = fileOf(bundled, `src/entries/${language}.ts`)
  const links = new Set(importedBy(bundled.metafile.outputs, script).map(addressOf))
  const values: Readonly<Record<string, string>> = {
    ...WORDS[language],
    script: addressOf(script),
    style: addressOf(fileOf(bundled, "src/styles/main.css")),
    icon: addressOf(fileOf(bundled, "icon.svg")),
    preloads: [...links].map((href) => `<link rel="modulepreload" href="${href}" />`).join("\n    "),
  }
  const page = template.replace(
    'lang="en" dir="ltr"',
    `lang="${language}" dir="${WORDS[language].direction}"`,
  )
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`page.html asks for ${name}, which nobody knows`)
    return value
  })
}
