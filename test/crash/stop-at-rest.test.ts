import { join } from "node:path"
import { onAnyPort } from "../../tools/processes/free-port"
import { medusaEnvironment } from "../../tools/processes/medusa-command"
import { untilServing } from "../../tools/processes/medusa-server"
import { type NodeProcess, startNodeProcess } from "../../tools/processes/node-process"
import { type Shop, startShop } from "../support/shop/start-shop"

/** docs/operations.md: a second, where nothing is under way. */
const STOP_WITHIN_MS = 1_000

/** A shop's own program, that serves Medusa among its own routes and leaves signals to whoever listens to them. */
const program = (own: string) => `
const express = require("express")
const app = express()
require("@medusajs/medusa/dist/loaders").default({ directory: __dirname, expressApp: app }).then(() => {
  const port = Number(process.env.PORT)
  const server = app.listen(port, "127.0.0.1", () => console.log("Server is ready on port: " + port))
  ${own}
})
`

const PROGRAMS = {
  "listens to no signal": program(""),
  "ends by itself": program(`process.once("SIGTERM", () => {
    server.close()
    setTimeout(() => { console.log("all closed"); process.exit(3) }, 300)
  })`),
}

let shop: Shop

beforeAll(async () => {
  const files = Object.entries(PROGRAMS).map(([name, text]) => [`${name}.js`, text])
  // In a process of its own.
  shop = await startShop({ env: {}, files: Object.fromEntries(files) })
})
afterAll(() => shop?.stop())

async function endOf(end: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await end()
  return performance.now() - began
}

const embedded = (name: string): Promise<NodeProcess> =>
  onAnyPort(async (port) => {
    const started = startNodeProcess({
      script: join(shop.directory, `${name}.js`),
      args: [],
      cwd: shop.directory,
      env: { ...medusaEnvironment(), PORT: String(port) },
    })
    await untilServing(started, { port })
    return started
  })

describe("a shop with nothing under way that is told to stop", () => {
  it("ends within a second when Medusa runs it", async () => {
    await shop.http.get("/store/domains/tlds")
    expect(await endOf(() => shop.kill("SIGTERM"))).toBeLessThan(STOP_WITHIN_MS)
  })

  it("ends within a second in a program that listens to no signal, as Node ends it", async () => {
    const started = await embedded("listens to no signal")
    const took_ms = await endOf(async () => {
      started.kill("SIGTERM")
      expect(await started.exited).toEqual({ code: null, signal: "SIGTERM" })
    })
    expect(took_ms).toBeLessThan(STOP_WITHIN_MS)
  })

  it("leaves its end to a program that listens itself", async () => {
    const started = await embedded("ends by itself")
    started.kill("SIGTERM")
    expect(await started.exited).toEqual({ code: 3, signal: null })
    expect(started.output()).toContain("all closed")
  })
})
