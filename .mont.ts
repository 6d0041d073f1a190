import { readFileSync } from "node:fs"
import { chromium } from "playwright-core"
import { findChromium } from "./test/support/browser/chromium"

async function main() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
  const [out = "", zoom = "1", maxh = "1500", ...names] = process.argv.slice(2)
  const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
  const imgs = names.map(
    (n) =>
      `<div style="max-height:${maxh}px;overflow:hidden"><img style="display:block;zoom:${zoom}" src="data:image/png;base64,${readFileSync(`/tmp/w-t2-shots/${n}.png`).toString("base64")}"></div>`,
  )
  await page.setContent(
    `<body style="margin:0;background:#888"><div id=a style="display:inline-flex;gap:10px;align-items:flex-start">${imgs.join("")}</div>`,
  )
  await page.waitForTimeout(300)
  await page.locator("#a").screenshot({ path: out })
  await browser.close()
}
void main()
