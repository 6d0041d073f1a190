import { z } from "zod"
import { withPostgres } from "../../../bench/with-postgres"
import { call } from "../../../tools/seed/call"
import { aName, buy } from "../domains/buy"
import { untilState } from "../domains/domain-orders"
import { startDomainShop } from "../domains/domain-shop"
import { yearsLater } from "../domains/owned"
import { buyAs } from "../inquiries/customer-inquiries"
import { EXAMPLES } from "../inquiries/examples"
import { untilInquiry } from "../inquiries/inquiry-orders"
import { buyDomainsAs, portfolioDomain, syncNow } from "../portfolio/portfolio-shop"
import { untilRenewal } from "../renewals/renewals"
import { domainReseller } from "../shop/command"
import { newCustomer } from "../shop/customer"

/**
 * A shop on Medusa 1.x that has sold some of everything and exports it into the file that is named: for tests of shops that take
 * it. Prints what they compare with.
 */
async function leave(file: string): Promise<void> {
  const domainShop = await startDomainShop()
  const { shop, sandbox } = domainShop
  const [ada, eve] = [await newCustomer(shop), await newCustomer(shop)]
  const [renewed, owed, eves, refused] = [aName(), aName(), aName(), aName("fail-")]

  await buyDomainsAs(domainShop, ada, [renewed, owed])
  await buyDomainsAs(domainShop, eve, [eves])
  const { id } = await buy(domainShop, [refused])
  await untilState(domainShop, id, refused, "refunded")
  const { input } = EXAMPLES["iban-inquiry"]
  const inquiry = await buyAs(domainShop, ada, [["iban-inquiry", input]])
  const [inquiry_id = ""] = inquiry.ids
  await untilInquiry(domainShop, inquiry_id, "completed")

  const mine = `/store/customers/me/domains/${renewed}/auto-renew`
  await call(ada.http, z.unknown(), { method: "POST", url: mine, data: { auto_renew: true } })
  const { expiry } = await portfolioDomain(domainShop, owed)
  sandbox.control.setDomain({ domain: owed, expiry: yearsLater(expiry ?? "") })
  await syncNow(domainShop)
  await untilRenewal(shop, owed, { state: "found" })

  const exported = await domainReseller(shop.directory, "export", file)
  if (exported.code !== 0) throw new Error(exported.stderr)
  const account = sandbox.control.domains().map(({ domain, expiry: until }) => ({ domain, expiry: until }))
  console.log(
    JSON.stringify({
      ada: ada.email,
      eve: eve.email,
      ...{ renewed, owed, eves, refused },
      inquiry: { id: inquiry_id, input },
      account: account.filter(({ domain }) => [renewed, owed, eves].includes(domain)),
    }),
  )
  await domainShop.stop()
}

const [FILE] = process.argv.slice(2)
if (FILE === undefined) throw new Error("Into which file?")
void withPostgres(() => leave(FILE))
