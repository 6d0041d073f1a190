import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { buyInquiry } from "../support/inquiries/buy-inquiry"
import { reveal, untilInquiry } from "../support/inquiries/inquiry-orders"

openDomainShop()

describe("an inquiry that a guest buys", () => {
  it("is asked once, charged at the quoted cost, and its answer stands in the vault", async () => {
    const { id } = await buyInquiry(domainShop, "convert-persian-name-to-english", {
      persian_text: "سارا محمدی",
    })
    const order = await untilInquiry(domainShop, id, "completed")
    expect(order).toMatchObject({ attempts: 1, charged: order.quoted_cost, has_personal_data: true })
    expect(await reveal(domainShop, id)).toMatchObject({
      input: { persian_text: "سارا محمدی" },
      result: { finglish_text: expect.any(String) },
      labels: { finglish_text: "In English letters" },
    })
  })
})
