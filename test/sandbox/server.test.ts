import { startSandbox } from "../../sandbox/index"
import { call, register, send } from "./support/call"
import { until } from "./support/until"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox()

describe("An endpoint that is not published", () => {
  it.each([
    ["POST", "/domains/transfer"],
    ["POST", "/domains/a.com/transfer"],
    ["GET", "/webhooks"],
    ["GET", "/"],
    ["POST", "/ping"],
    ["DELETE", "/domains/a.com"],
    ["GET", "/domains/%E0%A4%A"],
    ["GET", "/domains/"],
  ])("%s %s answers 404, even when refusals arrive as 200", async (method, path) => {
    for (const errors_as_200 of [false, true]) {
      running.get().control.setMode({ errors_as_200 })
      const { status, body } = await call(running.get(), method, path)
      expect(status).toBe(404)
      expect(body).toMatchObject({ ok: false, error: "endpoint_not_found" })
    }
  })
})

describe("The server", () => {
  it("shows a person the account and every name that does something", async () => {
    const response = await fetch(running.get().url)
    const page = await response.text()
    expect(response.headers.get("content-type")).toContain("text/html")
    for (const text of ["500000000", "taken-name.com", "err-insufficient-credit-name.com"]) {
      expect(page).toContain(text)
    }
  })

  it("takes names in capitals as the same names", async () => {
    running.get().control.setDomain({ domain: "a.com", owner: "account" })
    expect((await call(running.get(), "GET", "/domains/A.COM")).body).toMatchObject({
      data: { domain: "a.com" },
    })
  })

  it("refuses a body of more than 64 KiB", async () => {
    const body = { domain: "a", tlds: ["com"], padding: "x".repeat(65_536) }
    expect((await call(running.get(), "POST", "/domains/check", { body })).body.error).toBe(
      "validation_failed",
    )
  })

  it("stops at once, its hanging answers too", async () => {
    const sandbox = await startSandbox()
    sandbox.control.addFault({ fault: { kind: "hang" } })
    const hanging = send(sandbox, "GET", "/ping")
    await until(() => sandbox.control.requests()[0]?.delivery === "silence")
    await sandbox.stop()
    await expect(hanging).rejects.toThrow()
    await expect(fetch(sandbox.url)).rejects.toThrow()
  })

  it("drops what is at work when it is reset: no answer, nothing done", async () => {
    const slow = send(running.get(), "POST", "/domains", {
      body: { domain: "slow500-a.com", years: 1 },
      key: "k",
    })
    const answer = slow.then(
      () => "answered",
      () => "dropped",
    )
    await until(() => running.get().control.requests().length > 0)
    running.get().control.reset()
    expect(await answer).toBe("dropped")
    expect(running.get().control.ledger().orders).toEqual([])
    expect((await register(running.get(), "slow500-a.com", { key: "k" })).body.ok).toBe(true)
  })

  it("does not start on a port that is in use", async () => {
    const port = Number(new URL(running.get().url).port)
    await expect(startSandbox({ port })).rejects.toThrow("EADDRINUSE")
  })

  it("shares nothing with another one", async () => {
    const other = await startSandbox()
    other.control.setAccount({ credit: 1 })
    expect(running.get().control.account().credit).toBe(500_000_000)
    await other.stop()
  })
})
