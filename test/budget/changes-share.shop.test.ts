import { z } from "zod"
import { DOCUMENTED_LIMITS } from "../support/domains/domain-shop"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { anOwner, myDomain, syncNow } from "../support/portfolio/portfolio-shop"
import { expectRefusal } from "../support/refusal"

const MINE = "/store/customers/me/domains"
const HOSTS = ["ns1.mine.net", "ns2.mine.net"]
/** As many as a customer may ask for within a minute. */
const CHANGES = 10

openDomainShop({ visitors: {} }, { limits: DOCUMENTED_LIMITS })

const control = () => domainShop.sandbox.control

const theOwner = () => anOwner(domainShop, HOSTS)
type Owner = Awaited<ReturnType<typeof anOwner>>

const setHosts = ({ customer, domain }: Owner, nameservers: readonly string[]) =>
  customer.http.put(`${MINE}/${domain}/nameservers`, { nameservers })

const other = (n: number) => [`ns1.zone${n}.net`, `ns2.zone${n}.net`]

const writesOf = ({ domain }: Owner): number =>
  control()
    .requests()
    .filter(({ limit, path }) => limit === "write" && path.includes(domain)).length

const limitedSchema = z.object({ retry_in_ms: z.number().positive().max(60_000) })

describe("Of the writes that upstream allows, a customer", () => {
  it("has a share beyond which they alone wait; other customers and the shop's staff are served at once", async () => {
    const [greedy, modest] = [await theOwner(), await theOwner()]
    const answers = []
    for (let n = 0; n < CHANGES; n += 1) answers.push(await setHosts(greedy, other(n)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(CHANGES - 3).fill(429)])
    const refused = await greedy.customer.http.post(`${MINE}/${greedy.domain}/requests`, {
      what: "dns",
      text: "Help.",
    })
    expectRefusal(refused, 429, "too_many_requests")
    const last = answers.at(-1)
    const { retry_in_ms } = limitedSchema.parse(last?.data)
    expect(last?.headers["retry-after"]).toBe(String(Math.ceil(retry_in_ms / 1_000)))
    expect(writesOf(greedy)).toBe(3)
    expect((await setHosts(modest, other(0))).status).toBe(200)
    expect(await myDomain(modest.customer, modest.domain)).toMatchObject({ nameservers: other(0) })
    const flag = await domainShop.shop.admin.post(`/admin/domains/${modest.domain}/auto-renew`, {})
    expect(flag.status).toBe(200)
  })

  it("uses none for what changes nothing, which is answered as done", async () => {
    const owner = await theOwner()
    const { customer, domain } = owner
    for (let n = 0; n < CHANGES; n += 1) {
      const answer = await (n % 2 === 0
        ? setHosts(owner, [...HOSTS].reverse())
        : customer.http.post(`${MINE}/${domain}/lock`, {}))
      expect(answer).toMatchObject({ status: 200, data: { domain: { locked: true } } })
      expect([...answer.data.domain.nameservers].sort()).toEqual(HOSTS)
    }
    expect(writesOf(owner)).toBe(0)
  })

  it("has what they ask for sent when the last change of the domain was not answered", async () => {
    const owner = await theOwner()
    const { customer, domain } = owner
    control().addFault({ match: { method: "GET", domain }, times: 100, fault: { kind: "html502" } })
    control().addFault({ match: { method: "PUT", domain }, times: 3, fault: { kind: "lost" } })
    expectRefusal(await setHosts(owner, other(0)), 503, "upstream_unavailable")
    expect((await setHosts(owner, HOSTS)).status).toBe(200)
    control().clearFaults()
    await syncNow(domainShop)
    expect(await myDomain(customer, domain)).toMatchObject({ nameservers: HOSTS })
  })
})
