import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import axios from "axios"
import { freePort } from "../../dev/processes/free-port"
import type { NodeProcess } from "../../dev/processes/node-process"
import { adminClient } from "../../dev/seed/admin-client"
import { DEMO_TEST_TIMEOUT_MS, demos } from "../support/demo/demo"
import { waitFor } from "../support/wait-for"

const { data, started, stopAll } = demos()

const on = (port: number) => ({ PORT: String(port) })

const mailOf = (demo: NodeProcess): string => /Mail +(\S+)/.exec(demo.output())?.[1] ?? ""

const sandboxOf = (demo: NodeProcess): string => /Sandbox +(\S+)/.exec(demo.output())?.[1] ?? ""

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe("npm start", () => {
  let port: number

  it(
    "serves a seeded shop with nothing provided, stops cleanly, and finds its data again",
    async () => {
      port = await freePort()
      const store = axios.create({ baseURL: `http://127.0.0.1:${port}`, validateStatus: () => true })

      const [sandbox_port, mail_port] = [await freePort(), await freePort()]
      const first = await started({
        ...on(port),
        SANDBOX_PORT: String(sandbox_port),
        MAIL_PORT: String(mail_port),
      })
      const [sandbox, mail] = [sandboxOf(first), mailOf(first)]
      const { data: seeded } = await store.get("/store/regions")
      expect(seeded.regions).toMatchObject([{ currency_code: "irt", tax_rate: 10 }])
      expect([sandbox, mail].map((url) => new URL(url).port)).toEqual([
        String(sandbox_port),
        String(mail_port),
      ])
      // In both languages, and as they are printed.
      for (const page of ["/shop/en/", "/shop/fa/"]) expect(first.output()).toContain(`:${port}${page}`)
      expect(first.output().match(/^ +(\S+-)?my-name\.com +\S+/gm)).toHaveLength(3)
      for (const page of ["/shop/en/", "/shop/fa/", "/app/"]) expect((await store.get(page)).status).toBe(200)
      const [region] = seeded.regions
      const search = await store.post("/store/domains/search", { query: "hello.com", region_id: region.id })
      expect(search.data.results).toMatchObject([{ domain: "hello.com", orderable: true }])
      const { data: made } = await store.post("/store/carts", { region_id: region.id })
      expect(await (await fetch(`${mail}mails.json`)).json()).toEqual({ mails: [] })
      expect((await fetch(sandbox)).status).toBe(200)

      first.kill("SIGTERM")
      expect(await first.exited).toEqual({ code: 0, signal: null })
      await expect(store.get("/health")).rejects.toThrow("ECONNREFUSED")
      for (const page of [sandbox, mail]) await expect(fetch(page)).rejects.toThrow("fetch failed")

      await started(on(port))
      expect((await store.get(`/store/carts/${made.cart.id}`)).data.cart.id).toBe(made.cart.id)
      expect((await store.get("/store/regions")).data.count).toBe(1)
    },
    DEMO_TEST_TIMEOUT_MS,
  )

  it("is there for this machine alone, with a password of its own, and what it writes is its owner's alone", async () => {
    // Every Linux has all of 127.0.0.0/8.
    await expect(fetch(`http://127.0.0.2:${port}/health`)).rejects.toThrow("fetch failed")
    const signIn = (password: string) =>
      adminClient(`http://127.0.0.1:${port}`, { email: "admin@shop.test", password }).then(
        Boolean,
        () => false,
      )
    expect(await signIn(readFileSync(join(data, "admin-password"), "utf8"))).toBe(true)
    for (const password of ["demo-admin", "supersecret"]) expect(await signIn(password)).toBe(false)
    // PostgreSQL runs as another user where we are root, and must get through.
    expect(modeOf(data)).toBe(process.getuid?.() === 0 ? "711" : "700")
    for (const entry of readdirSync(data, { withFileTypes: true }))
      expect([entry.name, modeOf(join(data, entry.name))]).toEqual([
        entry.name,
        entry.isDirectory() ? "700" : "600",
      ])
  })

  it("leaves nothing behind when it is killed", async () => {
    const port = await freePort()
    await stopAll()
    const demo = await started(on(port))
    const sandbox = sandboxOf(demo)
    demo.kill("SIGKILL")
    const gone = (url: string) =>
      fetch(url).then(
        () => false,
        () => true,
      )
    await waitFor(async () => (await gone(`http://127.0.0.1:${port}/health`)) && (await gone(sandbox)), {
      what: "the shop and the sandbox to end",
    })
    // The same data directory can be used at once: the database has ended as well.
    await started(on(port))
  })
})
