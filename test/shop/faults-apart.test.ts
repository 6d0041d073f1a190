import { accountAnswerSchema } from "../../src/api-schemas/admin-account"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { buyInquiry } from "../support/inquiries/buy-inquiry"
import { EXAMPLES } from "../support/inquiries/examples"
import { untilInquiry } from "../support/inquiries/inquiry-orders"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

afterAll(() => domainShop?.stop())

const sql = (text: string, values: readonly unknown[] = []) =>
  query(domainShop.shop.databaseUrl, text, values)

const warnings = async (): Promise<string[]> => {
  const { domain_account } = await call(domainShop.shop.admin, accountAnswerSchema, {
    url: "/admin/domain-account",
  })
  return domain_account.warnings.map(({ code }) => code)
}

describe("goods of the shop that have the handle of our product", () => {
  it("stop nothing: domains and inquiries are sold, executed and paid back beside them", async () => {
    domainShop = await startDomainShop({ identity: undefined, encryption_key: undefined })
    const { shop, sandbox } = domainShop
    const goods = { title: "Identity inquiry", handle: "domain-reseller-inquiries" }
    expect((await shop.admin.post("/admin/products", goods)).status).toBe(200)

    await shop.restart({ options: domainOptions(sandbox) })

    const { id } = await buyInquiry(domainShop, "card-inquiry", EXAMPLES["card-inquiry"].input)
    await untilInquiry(domainShop, id, "completed")
    const [domain, taken] = [aName(), aName()]
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "completed")
    sandbox.control.addFault({
      match: { endpoint: "register" },
      fault: { kind: "error", identifier: "order_failed" },
    })
    const lost = await buy(domainShop, [taken])
    await untilState(domainShop, lost.id, taken, "refunded")
    expect(shop.logs()).not.toContain("duplicate key")
    await expectAgreement(domainShop)
  })
})

describe("an order at which the database fails", () => {
  it("stops no other, is shown to the shop's staff, and goes on once the fault is mended", async () => {
    const [broken, sound] = [aName(), aName()]
    await sql(`
      CREATE FUNCTION fail_at_one() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''disk of % is full'', NEW.subject; END';
      CREATE TRIGGER fail_at_one BEFORE UPDATE OF state ON reseller_order FOR EACH ROW
        WHEN (NEW.subject = '${broken}' AND NEW.state = 'executing') EXECUTE FUNCTION fail_at_one()`)
    const failing = await buy(domainShop, [broken])
    const other = await buy(domainShop, [sound])
    await untilState(domainShop, other.id, sound, "completed")
    await waitFor(async () => (await warnings()).includes("orders_failing"), {
      what: "the admin to be warned of the failing order",
    })

    await sql("DROP TRIGGER fail_at_one ON reseller_order; DROP FUNCTION fail_at_one")

    await untilState(domainShop, failing.id, broken, "completed")
    await waitFor(async () => !(await warnings()).includes("orders_failing"), { what: "the warning to end" })
    await expectAgreement(domainShop)
  })
})
