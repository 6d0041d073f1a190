import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Sandbox, startSandbox } from "../../sandbox/index"
import { call, details, lookUp, register } from "./support/call"

let folder: string
let file: string
let sandbox: Sandbox

const start = async (token = "kept") => {
  sandbox = await startSandbox({ data: file, token, credit: 9_000_000 })
}
const restart = async (token?: string) => {
  await sandbox.stop()
  await start(token)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  file = join(folder, "deep", "sandbox.json")
  await start()
})

afterEach(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

describe("A sandbox with a data file", () => {
  it("keeps account, domains, orders and money over a restart", async () => {
    await register(sandbox, "a.com", { key: "k" })
    await register(sandbox, "pending2-b.com")
    await details(sandbox, "pending2-b.com")
    sandbox.control.setPrice({ tld: "com", blocked: true })
    const { counters: _counters, ...before } = sandbox.control.ledger()
    const domains = sandbox.control.domains()
    await restart()
    expect(sandbox.control.ledger()).toMatchObject(before)
    expect(sandbox.control.domains()).toEqual(domains)
    expect((await register(sandbox, "c.com")).body.error).toBe("tld_blocked")
    expect((await details(sandbox, "pending2-b.com")).order_state).toBe("pending")
    expect((await details(sandbox, "pending2-b.com")).order_state).toBe("registered")
  })

  it("remembers idempotency keys", async () => {
    await register(sandbox, "a.com", { key: "__proto__" })
    await restart()
    expect((await register(sandbox, "a.com", { key: "__proto__" })).body.replayed).toBe(true)
  })

  it("remembers how often a scripted name was looked up and struck", async () => {
    await lookUp(sandbox, "takenlater-a.com")
    await register(sandbox, "err-conflict-a.com")
    await restart()
    expect((await lookUp(sandbox, "takenlater-a.com")).state).toBe("taken")
    expect((await register(sandbox, "err-conflict-a.com")).body.ok).toBe(true)
  })

  it("has written the charge before the answer arrives", async () => {
    await register(sandbox, "a.com", { key: "in-the-file" })
    expect(readFileSync(file, "utf8")).toContain("in-the-file")
  })

  it("opens to a new token too and still to the old one", async () => {
    await restart("new")
    expect((await call(sandbox, "GET", "/ping")).status).toBe(200)
    expect((await call(sandbox, "GET", "/ping", { token: "kept" })).status).toBe(200)
  })

  it("keeps no raw token, is for its owner alone, and leaves no other file", async () => {
    await register(sandbox, "a.com")
    expect(readFileSync(file, "utf8")).not.toContain("kept")
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder, "deep"))).toEqual(["sandbox.json"])
  })

  it("from before there were inquiries gets the catalogue of a new one", async () => {
    await sandbox.stop()
    const { services: _services, struck: _struck, ...older } = JSON.parse(readFileSync(file, "utf8"))
    writeFileSync(file, JSON.stringify(older))
    await start()
    expect(sandbox.control.services()).toContainEqual(expect.objectContaining({ service: "id-inquiry" }))
  })

  it("starts afresh after a reset", async () => {
    await register(sandbox, "a.com")
    sandbox.control.reset()
    await restart()
    expect(sandbox.control.ledger()).toMatchObject({ credit: 9_000_000, orders: [] })
  })

  it.each(["not json", "{}", '{"version": 2}'])("does not start on a file that says %s", async (text) => {
    const other = join(folder, "other.json")
    writeFileSync(other, text)
    await expect(startSandbox({ data: other })).rejects.toThrow("is not a data file of this sandbox")
    expect(readFileSync(other, "utf8")).toBe(text)
  })
})
