import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "esbuild"
import subsetFont from "subset-font"

const VAZIRMATN = dirname(require.resolve("vazirmatn/package.json"))

/** Signs that no other font has. */
const LETTERS = [
  "ءآأؤئابةتثجحخدذرزژسشصضطظعغفقکگلمنهۀویيك",
  "\u064b\u0650\u0651\u0654", // the signs that people write, and the hamza of «هٔ»
  "۰۱۲۳۴۵۶۷۸۹",
  "،؛؟٪٫٬«»",
  "\u200c\u200d", // both joiners
].join("")

/** What Persian is written with. Names and addresses in Latin letters are shown in the system's font. */
const PERSIAN = `${LETTERS}… \u00a0!()*+,-./:–−×·`

/** The styles use no other weights. */
const WEIGHTS = { min: 400, max: 700 }

/** How letters join, and where dots and signs stand. */
const JOINED = ["ccmp", "init", "medi", "fina", "rlig", "mark"]

/** The font's licence, which goes wherever the font goes. */
export const FONT_LICENCE = {
  name: "vazirmatn-OFL.txt",
  read: (): string => readFileSync(join(VAZIRMATN, "OFL.txt"), "utf8"),
}

const subset = (text: string, keepFeatures: string[], wght: number | typeof WEIGHTS): Promise<Buffer> => {
  const font = readFileSync(join(VAZIRMATN, "fonts/variable/Vazirmatn[wght].ttf"))
  const options = { targetFormat: "woff2", noHinting: true, keepFeatures, variationAxes: { wght } } as const
  return subsetFont(font, text, options)
}

/** In one weight, beside another font that has all other signs. */
export const persianLetters = (wght: number): Promise<Buffer> => subset(LETTERS, JOINED, wght)

/** The styles' `url("vazirmatn.woff2")`: the letters and weights of Persian pages alone, a sixth of the whole font's weight. */
export const persianFont: Plugin = {
  name: "persian-font",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^vazirmatn\.woff2$/ }, ({ path }) => ({ path, namespace: "persian-font" }))
    onLoad({ filter: /./, namespace: "persian-font" }, async () => ({
      contents: await subset(PERSIAN, [...JOINED, "kern"], WEIGHTS),
      loader: "file",
    }))
  },
}
