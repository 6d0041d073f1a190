/** `node --import tsx scripts/photograph-mails.ts <folder>`: a picture of every mail in both languages, to be looked at. */

import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "playwright-core"
import { renderMail } from "../src/app/mail/render-mail"
import { sampleViews } from "../src/app/mail/template-samples"
import { readTemplates } from "../src/app/mail/templates"
import { NOTICE_EVENTS, NOTICES } from "../src/core/notices/notice"
import { findChromium } from "../test/support/browser/chromium"

const WIDTH = 640
const BRAND = {
  en: { name: "Nameh", color: "#006b5f" },
  fa: { name: "نامه", color: "#006b5f" },
} as const

const FONT_FILE = require.resolve("vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2")
/** As on a machine that has it. */
const FONT = `@font-face{font-family:Vazirmatn;font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(FONT_FILE, "base64")})}`
const REPLY = "help@nameh.example"

const [folder = ".data/mail-pictures"] = process.argv.slice(2)

const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: WIDTH } })
  const templates = readTemplates(null)
  for (const event of NOTICE_EVENTS) {
    for (const language of ["en", "fa"] as const) {
      const read = templates.get(`${event}.${language}`)
      if (read === undefined) throw new Error(`no templates of ${event}`)
      for (const [index, sample] of sampleViews(event, language).entries()) {
        const reply = NOTICES[event].audience === "customer" ? REPLY : undefined
        await page.setContent(renderMail(read, sample, language, { ...BRAND[language], reply }).html)
        await page.addStyleTag({ content: FONT })
        await page.evaluate("document.fonts.ready")
        await page.screenshot({ path: join(folder, `${event}.${language}.${index}.png`), fullPage: true })
      }
    }
  }
  await browser.close()
}

void main()
