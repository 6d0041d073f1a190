import { call, details, register } from "./support/call"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox()

const manage = (method: string, path: string, body?: unknown) =>
  call(running.get(), method, `/domains/a.com${path}`, { body })

const CHANGES = [
  ["PUT", "/nameservers", { nameservers: ["ns1.host.net", "ns2.host.net"] }],
  ["POST", "/lock", {}],
  ["POST", "/auto-renew", { auto_renew: true }],
] as const

describe("A change of a domain", () => {
  beforeEach(() =>
    running.get().control.setDomain({ domain: "a.com", owner: "account", expiry: "2099-01-15" }),
  )

  it("sets the nameservers", async () => {
    expect((await manage("PUT", "/nameservers", CHANGES[0][2])).body.ok).toBe(true)
    expect(await details(running.get(), "a.com")).toMatchObject(CHANGES[0][2])
  })

  it("turns the lock on, with or without a body, and twice as well as once", async () => {
    for (const body of [{}, undefined]) expect((await manage("POST", "/lock", body)).body.ok).toBe(true)
    expect(await details(running.get(), "a.com")).toMatchObject({ locked: true })
  })

  it.each([true, false])("sets the auto-renew flag to %p", async (auto_renew) => {
    running.get().control.setDomain({ domain: "a.com", auto_renew: !auto_renew })
    expect((await manage("POST", "/auto-renew", { auto_renew })).body.ok).toBe(true)
    expect(await details(running.get(), "a.com")).toMatchObject({ auto_renew })
  })

  it.each([
    ["PUT", "/nameservers", {}, "nameservers"],
    ["PUT", "/nameservers", { nameservers: [] }, "nameservers"],
    ["PUT", "/nameservers", { nameservers: ["no host"] }, "nameservers"],
    ["POST", "/auto-renew", { auto_renew: "yes" }, "auto_renew"],
  ])("%s %s refuses %j", async (method, path, body, field) => {
    const answer = await manage(method, path, body)
    expect(answer.body).toMatchObject({ error: "validation_failed", data: { [field]: expect.anything() } })
  })

  it.each([
    ["POST", "/lock", { locked: false }],
    ["DELETE", "/lock", undefined],
    ["GET", "/auth-code", undefined],
    ["PUT", "/registrant", {}],
    ["GET", "/dns", undefined],
    ["PUT", "/dns", {}],
  ])("that only the panel makes (%s %s %j) is refused", async (method, path, body) => {
    running.get().control.setDomain({ domain: "a.com", locked: true })
    expect((await manage(method, path, body)).body.error).toBe("panel_only")
    expect(await details(running.get(), "a.com")).toMatchObject({ locked: true })
  })
})

describe.each(CHANGES)("%s %s", (method, path, body) => {
  it("needs a domain of the account", async () => {
    expect((await manage(method, path, body)).body.error).toBe("not_found")
    expect((await call(running.get(), method, `/domains/example.com${path}`, { body })).body.error).toBe(
      "not_found",
    )
  })

  it.each(["pending-a.com", "manual-a.com", "failedstate-a.com"])("needs more than %s", async (domain) => {
    await register(running.get(), domain)
    const answer = await call(running.get(), method, `/domains/${domain}${path}`, { body })
    expect(answer.body.error).toBe("not_registered")
  })

  it("needs a name that can be one", async () => {
    const answer = await call(running.get(), method, `/domains/not_a_name${path}`, { body })
    expect(answer.body.error).toBe("invalid_domain")
  })
})

describe("GET /domains", () => {
  const list = (query = "") => call(running.get(), "GET", `/domains${query}`)
  const names = (data: unknown) => (Array.isArray(data) ? data.map(({ domain }) => domain) : data)

  beforeEach(() => {
    for (const domain of ["c.com", "a.com", "b.com"])
      running.get().control.setDomain({ domain, owner: "account" })
    running.get().control.setMode({ page_size: 2 })
  })

  it("has the domains of the account and nobody else's, page by page", async () => {
    const first = await list()
    expect(first.body).toMatchObject({ page: 1, pages: 2 })
    expect(names(first.body.data)).toEqual(["a.com", "b.com"])
    const second = await list("?page=2")
    expect(second.body).toMatchObject({ page: 2, pages: 2 })
    expect(names(second.body.data)).toEqual(["c.com"])
  })

  it("is one empty page of an account without domains", async () => {
    running.get().control.reset()
    expect((await list()).body).toMatchObject({ data: [], page: 1, pages: 1 })
  })

  it.each([
    ["next", { next: 2 }, { next: null }],
    ["meta_next_page", { meta: { next_page: 2 } }, { meta: { next_page: null } }],
  ] as const)("can say %s instead", async (paging, first, last) => {
    running.get().control.setMode({ paging })
    expect((await list()).body).toMatchObject(first)
    expect((await list("?page=2")).body).toMatchObject(last)
  })

  it("can say nothing of pages", async () => {
    running.get().control.setMode({ paging: "none", extra_fields: false })
    expect(Object.keys((await list()).body).sort()).toEqual(["data", "ok"])
  })

  it.each(["0", "x", "1.5"])("refuses page %s", async (page) => {
    expect((await list(`?page=${page}`)).body.error).toBe("validation_failed")
  })
})
