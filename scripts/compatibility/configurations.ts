import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { configShapes } from "../../test/support/shop/config-shapes"
import { writeFile } from "./files"
import { SELLS, startSandbox, type Trial, whileOpen } from "./open"
import { runToEnd } from "./run"
import { type Assortment, sellDomain } from "./sell"

const CONFIG = "medusa-config.js"
const PAYMENT = "medusa-payment-manual"
const PROJECT = `projectConfig: { database_url: process.env.DATABASE_URL, jwt_secret: "s", cookie_secret: "s", store_cors: "" }`

/** A shop that lists no plugin has its payments in its own code. */
const OWN_PAYMENT = "dist/services/own-payment.js"
const OWN_PAYMENT_CODE = `module.exports = require("${PAYMENT}/services/manual-payment")\n`

/** Boots a shop with each shape of configuration as `init` leaves it, and sells a domain in it. */
export async function bootShapes(trial: Trial, sold: Assortment): Promise<string> {
  const sandbox = startSandbox(trial, trial.sandbox_port)
  const env = {
    ...trial.env,
    DATABASE_URL: trial.database_url,
    DOMAIN_RESELLER_URL: `http://127.0.0.1:${trial.sandbox_port}`,
  }
  const at = { ...trial, env }
  const shapes = configShapes(PROJECT, PAYMENT, "medusa-fulfillment-manual", "@medusajs/file-local")
  try {
    for (const [index, [shape, body, plugins]] of shapes.entries()) {
      console.error(`  ${shape}`)
      const text = `require("dotenv").config()\n${body}`
      writeFile(at.folder, CONFIG, text)
      rmSync(join(at.folder, OWN_PAYMENT), { force: true })
      if (!plugins.includes(PAYMENT)) writeFile(at.folder, OWN_PAYMENT, OWN_PAYMENT_CODE)
      await runToEnd(at, "domain-reseller", ["init", "--sandbox", "--yes"])
      if (index === 0) await runToEnd(at, "medusa", ["migrations", "run"])
      await whileOpen(at, SELLS, (url) => sellDomain(url, sold, `shape-${index}.com`)).catch((fault) => {
        throw new Error(`${shape}: ${fault}\n${readFileSync(join(at.folder, CONFIG), "utf8")}`)
      })
    }
    return `a domain is sold in each of ${shapes.length}: ${shapes.map(([shape]) => shape).join(", ")}`
  } finally {
    await sandbox.stop()
  }
}
