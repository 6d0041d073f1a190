import { aName } from "../support/domains/buy"
import { domainShop, openDomainShop, sql, upstreams } from "../support/domains/open-shop"
import {
  assign,
  buyDomainsAs,
  historyOf,
  myDomain,
  OWN_ROUTES,
  portfolioDomain,
  syncNow,
  untilDomain,
} from "../support/portfolio/portfolio-shop"
import { expectRefusal } from "../support/refusal"
import { type Customer, newCustomer } from "../support/shop/customer"

const MINE = "/store/customers/me/domains"
const HOSTS = ["ns1.mine.net", "ns2.mine.net"]

let owner: Customer
let other: Customer
let domain: string

afterEach(() => domainShop.sandbox.control.clearFaults())
openDomainShop({ visitors: false })
beforeAll(async () => {
  owner = await newCustomer(domainShop.shop)
  other = await newCustomer(domainShop.shop)
  domain = aName()
  await buyDomainsAs(domainShop, owner, [domain])
  await syncNow(domainShop)
})

const control = () => domainShop.sandbox.control
const put = (nameservers: unknown, name = domain) =>
  owner.http.put(`${MINE}/${name}/nameservers`, nameservers === undefined ? {} : { nameservers })
const post = (end: string, body: unknown, name = domain) => owner.http.post(`${MINE}/${name}/${end}`, body)

const sentTo = (endpoint: string, after: number) =>
  control()
    .requests()
    .slice(after)
    .filter((one) => one.endpoint === endpoint)

describe("A customer's own domains", () => {
  it("are listed with what expires first at the top, page by page, and found by a part of the name", async () => {
    const customer = await newCustomer(domainShop.shop)
    const [late, soon, undated] = [aName(), aName(), aName("suche-")]
    control().setDomain({ domain: late, owner: "account", expiry: "2031-01-01" })
    control().setDomain({ domain: soon, owner: "account", expiry: "2030-01-01" })
    control().setDomain({ domain: undated, owner: "account", expiry: null })
    await syncNow(domainShop)
    for (const name of [late, soon, undated]) await assign(domainShop, name, customer.id)
    const listed = async (asked: string) => {
      const { data } = await customer.http.get(`${MINE}?${asked}`)
      return { ...data, domains: data.domains.map((one: { domain: string }) => one.domain) }
    }
    expect(await listed("")).toEqual({ domains: [soon, late, undated], count: 3, limit: 20, offset: 0 })
    expect(await listed("limit=1&offset=1")).toEqual({ domains: [late], count: 3, limit: 1, offset: 1 })
    expect(await listed("q=SUCHE-")).toMatchObject({ domains: [undated], count: 1 })
    expect(await listed("q=100%25")).toMatchObject({ domains: [], count: 0 })
    const region = `region_id=${domainShop.region_id}`
    expect((await customer.http.get(`${MINE}?${region}&limit=1`)).data.domains).toMatchObject([
      { domain: soon, status: "active", expiry: "2030-01-01", auto_renew: false, auto_renew_by: "shop" },
    ])
    expectRefusal(await customer.http.get(`${MINE}?region_id=none`), 404, "region_not_found")
  })

  it("that were just bought expire as their order has it, until upstream's record is read", async () => {
    const name = aName()
    await buyDomainsAs(domainShop, owner, [name])
    const [bought] = await sql(
      `UPDATE reseller_domain SET expiry = NULL, last_expiry = NULL, order_state = NULL WHERE domain = $1
       RETURNING (now() AT TIME ZONE 'UTC' + interval '1 year')::date::text AS until`,
      name,
    )
    const { expiry, status } = await myDomain(owner, name)
    expect([{ until: expiry }, status]).toEqual([bought, "active"])
  })

  it("tell nothing of who had them before", async () => {
    const name = aName()
    await buyDomainsAs(domainShop, other, [name])
    await other.http.post(`${MINE}/${name}/requests`, { what: "dns", text: "My own words." })
    await assign(domainShop, name, owner.id)
    const found = await myDomain(owner, name)
    expect(found).toMatchObject({ history: [{ what: "assigned", detail: {} }], requests: [] })
    expect(JSON.stringify(found)).not.toContain(other.id)
  })
})

describe("Whoever does not have a domain", () => {
  it.each(OWN_ROUTES)(
    "is answered at $name what is answered of an unknown one, byte by byte, and nothing without signing in",
    async ({ call }) => {
      // Its mails go out meanwhile.
      const everything = async () => [
        upstreams(domain),
        { ...(await portfolioDomain(domainShop, domain)), notices: [] },
      ]
      const before = await everything()
      const foreign = await call(other.http, domain)
      const unknown = await call(other.http, aName())
      const nonsense = await call(other.http, "no%20name%00")
      expectRefusal(foreign, 404, "domain_not_found")
      for (const answer of [unknown, nonsense]) {
        expect(answer.status).toBe(404)
        expect(JSON.stringify(answer.data)).toBe(JSON.stringify(foreign.data))
      }
      expect((await call(domainShop.shop.http, domain)).status).toBe(401)
      expect(await everything()).toEqual(before)
    },
  )

  it("sees none in the list", async () => {
    expect((await other.http.get(`${MINE}?q=${domain}`)).data).toMatchObject({ domains: [], count: 0 })
    expect((await domainShop.shop.http.get(MINE)).status).toBe(401)
  })
})

describe("Nameservers", () => {
  it("are set upstream and here, and who did it is written down", async () => {
    const answer = await put([" NS1.Mine.net.", "ns2.mine.net"])
    expect(answer).toMatchObject({ status: 200, data: { domain: { domain, nameservers: HOSTS } } })
    expect(upstreams(domain)).toMatchObject({ nameservers: HOSTS })
    const { history } = await portfolioDomain(domainShop, domain)
    expect(history.at(-1)).toMatchObject({
      what: "nameservers_set",
      who: `customer:${owner.id}`,
      detail: { nameservers: HOSTS },
    })
    await syncNow(domainShop)
    expect((await historyOf(domainShop, domain)).at(-1)).toBe("nameservers_set")
  })

  it("that are wrong, or that the registrar rejects, stay as they were", async () => {
    const sent = control().requests().length
    // What else is wrong: test/names/nameservers.test.ts.
    expectRefusal(await put(["ns1.mine.net"]), 400, "too_few")
    expect(sentTo("nameservers", sent)).toEqual([])
    expectRefusal(await put(["ns1.refused.net", "ns2.refused.net"]), 422, "registrar_rejected")
    expect(await myDomain(owner, domain)).toMatchObject({ nameservers: HOSTS })
    expect(upstreams(domain)).toMatchObject({ nameservers: HOSTS })
  })

  it.each([
    ["is not registered yet", { status: "pending", expiry: null }, "account", 409, "not_registered"],
    ["upstream does not have any more", {}, "nobody", 404, "domain_not_found"],
  ] as const)("of a name that %s cannot be set", async (_, given, then, status, code) => {
    const name = aName()
    control().setDomain({ domain: name, owner: "account", ...given })
    await syncNow(domainShop)
    await assign(domainShop, name, owner.id)
    control().setDomain({ domain: name, owner: then })
    expectRefusal(await put(HOSTS, name), status, code)
  })

  it("whose change was not answered are told as they are by the next look", async () => {
    const changed = ["ns1.after.net", "ns2.after.net"]
    control().addFault({ match: { method: "PUT", domain }, times: 3, fault: { kind: "lost" } })
    expectRefusal(await put(changed), 503, "upstream_unavailable")
    expect(upstreams(domain)).toMatchObject({ nameservers: changed })
    await untilDomain(domainShop, domain, ({ nameservers }) => nameservers[0] === changed[0])
    expect(await myDomain(owner, domain)).toMatchObject({ nameservers: changed })
  })
})

it("The lock goes on and never off", async () => {
  expect(await post("lock", {})).toMatchObject({ status: 200, data: { domain: { locked: true } } })
  expect(upstreams(domain)).toMatchObject({ locked: true })
  expectRefusal(await post("lock", { locked: false }), 400, "invalid_request")
  expect(upstreams(domain)).toMatchObject({ locked: true })
})

it("The customer's switch is a wish where the shop renews, and nobody upstream hears of it", async () => {
  const sent = control().requests().length
  const on = await post("auto-renew", { auto_renew: true })
  expect(on).toMatchObject({ status: 200, data: { domain: { auto_renew: true, auto_renew_by: "shop" } } })
  expect(sentTo("auto_renew", sent)).toEqual([])
  expect(upstreams(domain)).toMatchObject({ auto_renew: false })
  expect(await portfolioDomain(domainShop, domain)).toMatchObject({
    auto_renew_wish: true,
    auto_renew_wanted: false,
    condition: "ok",
  })
  expect((await post("auto-renew", { auto_renew: false })).data.domain).toMatchObject({ auto_renew: false })
  expectRefusal(await post("auto-renew", { auto_renew: "yes" }), 400, "invalid_request")
})

it("A support request is kept for the shop's staff, once of a kind, until they have done it", async () => {
  const asked = await post("requests", { what: "transfer_code", text: "I move it.\nThank you." })
  expect(asked).toMatchObject({ status: 200, data: { request: { what: "transfer_code", done_at: null } } })
  expectRefusal(await post("requests", { what: "transfer_code", text: "Again." }), 409, "already_requested")
  expect((await post("requests", { what: "unlock", text: "Please." })).status).toBe(200)
  const { requests } = await portfolioDomain(domainShop, domain)
  expect(requests).toMatchObject([
    { what: "unlock", customer_id: owner.id },
    { what: "transfer_code", text: "I move it.\nThank you." },
  ])
  const { id } = asked.data.request
  const done = await domainShop.shop.admin.post(`/admin/domain-requests/${id}/done`, {})
  expect(done.data.request).toMatchObject({ id, done_by: expect.stringMatching(/^admin:/) })
  expect((await post("requests", { what: "transfer_code", text: "Again." })).status).toBe(200)
  expect((await myDomain(owner, domain)).requests).toHaveLength(3)
  const history = await sql("SELECT detail FROM reseller_domain_history WHERE what = 'requested'")
  expect(JSON.stringify(history)).not.toContain("I move it")
})
