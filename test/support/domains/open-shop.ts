import { query } from "../../../dev/postgres/query"
import { expectAgreement } from "./agreement"
import { type DomainShop, startDomainShop } from "./domain-shop"

export let domainShop: DomainShop

/** One shop for all tests of a file; after each of them all books tell the same story. */
export function openDomainShop(...given: Parameters<typeof startDomainShop>): void {
  beforeAll(async () => {
    domainShop = await startDomainShop(...given)
  })
  afterEach(() => expectAgreement(domainShop))
  afterAll(() => domainShop?.stop())
}

/** A statement on the database of that shop. */
export const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

/** What upstream keeps of a domain. */
export const upstreams = (name: string) =>
  domainShop.sandbox.control.domains().find(({ domain }) => domain === name)

export const expiryOf = (name: string) => upstreams(name)?.expiry?.slice(0, 10)

export const chargesOf = (name: string) =>
  domainShop.sandbox.control
    .ledger()
    .movements.filter(({ domain, type }) => domain === name && type === "charge")
