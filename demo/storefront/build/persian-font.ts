import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "esbuild"
import subsetFont from "subset-font"

const VAZIRMATN = dirname(require.resolve("vazirmatn/package.json"))

/** What Persian is written with. Names and addresses in Latin letters are shown in the system's font. */
const PERSIAN = [
  "ءآأؤئابةتثجحخدذرزژسشصضطظعغفقکگلمنهۀویيك",
  "\u064b\u0650\u0651\u0654", // the signs that people write, and the hamza of «هٔ»
  "۰۱۲۳۴۵۶۷۸۹",
  "،؛؟٪٫٬«»…",
  " \u00a0\u200c\u200d", // with both joiners
  "!()*+,-./:–−×·",
].join("")

/** The styles use no other weights. */
const WEIGHTS = { min: 400, max: 700 }

const SUBSET = {
  targetFormat: "woff2",
  // How letters join, where dots and signs stand, and which letters stand closer together.
  keepFeatures: ["ccmp", "init", "medi", "fina", "rlig", "mark", "kern"],
  noHinting: true,
} as const

/** The font's licence, which goes wherever the font goes. */
export const FONT_LICENCE = {
  name: "vazirmatn-OFL.txt",
  read: (): string => readFileSync(join(VAZIRMATN, "OFL.txt"), "utf8"),
}

/** Its name among the build's sources; the styles say `url("vazirmatn.woff2")`. */
export const FONT_SOURCE = "persian-font:vazirmatn.woff2"

/** Vazirmatn with the letters and weights of Persian pages alone: a sixth of the whole font's weight. */
export const persianSubset = (wght: number | typeof WEIGHTS = WEIGHTS): Promise<Buffer> =>
  subsetFont(readFileSync(join(VAZIRMATN, "fonts/variable/Vazirmatn[wght].ttf")), PERSIAN, {
    ...SUBSET,
    variationAxes: { wght },
  })

export const persianFont: Plugin = {
  name: "persian-font",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^vazirmatn\.woff2$/ }, ({ path }) => ({ path, namespace: "persian-font" }))
    onLoad({ filter: /./, namespace: "persian-font" }, async () => ({
      contents: await persianSubset(),
      loader: "file",
    }))
  },
}
