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
