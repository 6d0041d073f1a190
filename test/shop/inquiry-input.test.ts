import { z } from "zod"
import { fieldIssueSchema } from "../../src/api-schemas/inquiry-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { records, untilAtRest } from "../support/domains/records"
import { tryAddInquiry } from "../support/inquiries/buy-inquiry"
import { EXAMPLES } from "../support/inquiries/examples"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"

const ACCEPTS = { en: "en-GB,en;q=0.9,fa;q=0.1", fa: "fa-IR,fa;q=0.9,en;q=0.1" } as const

let cart_id: string

openDomainShop()
beforeAll(async () => {
  cart_id = (await newCart(domainShop.shop, domainShop)).id
})

/** What a shop and its upstream know; equal before and after a refusal. */
const everything = async () => [
  await records(domainShop),
  domainShop.sandbox.control.requests().filter(({ endpoint }) => endpoint !== "ping"),
]

const isPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

const remarksSchema = z.array(fieldIssueSchema.strict())
const refusalSchema = z.object({
  type: z.literal("invalid_data"),
  code: z.literal("invalid_input"),
  message: z.string(),
  problems: remarksSchema,
})

// Every field of every service with a wrong value, and ways of typing: test/core/inquiries/read-input.
it.each(["en", "fa"] as const)(
  "an input that cannot be right is refused, field by field, before anything is written (%s)",
  async (language) => {
    const before = await everything()
    const { input } = EXAMPLES["iban-inquiry"]
    const { iban: _, ...without } = input
    for (const [wrong, field, code] of [
      [{ ...input, iban: "IR1" }, "iban", "wrong_length"],
      [without, "iban", "missing"],
      [{ ...input, price: "1" }, "price", "unknown_field"],
      [[input], null, "not_an_object"],
    ] as const) {
      const body = { service: "iban-inquiry", input: wrong, consent: true }
      const headers = { "Accept-Language": ACCEPTS[language] }
      const answer = await domainShop.shop.http.post(`/store/carts/${cart_id}/inquiries`, body, { headers })
      expect(answer.status).toBe(400)
      const { message, problems } = refusalSchema.parse(answer.data)
      expect(problems).toMatchObject([{ field, code }])
      for (const words of [message, ...problems.map((problem) => problem.message)])
        expect({ words, persian: isPersian(words) }).toEqual({ words, persian: language === "fa" })
    }
    expect(await everything()).toEqual(before)
  },
)

it("a value that is possible but doubtful is warned of in the language of the browser, sold, and asked as it was typed", async () => {
  const { id } = await newCart(domainShop.shop, domainShop)
  const input = { ...EXAMPLES["mobile-owner-inquiry"].input, national_code: "1111111111" }
  const body = { service: "mobile-owner-inquiry", input, consent: true }
  const headers = { "Accept-Language": ACCEPTS.fa }
  const { data } = await domainShop.shop.http.post(`/store/carts/${id}/inquiries`, body, { headers })
  const [remark] = remarksSchema.parse(data.warnings)
  expect(remark).toMatchObject({ field: "national_code", code: "repeated_digit" })
  expect(isPersian(remark?.message ?? "")).toBe(true)
  await pay(domainShop.shop, id)
  await untilInquiry(domainShop, data.inquiry_order.id, "completed")
  expect((await reveal(domainShop, data.inquiry_order.id)).input).toEqual(input)
  await untilAtRest(domainShop)
})

describe("the buyer's consent", () => {
  const service = "mobile-owner-inquiry"
  const { input } = EXAMPLES[service]
  const tried = (more: object) => tryAddInquiry(domainShop.shop.http, cart_id, { service, input, ...more })

  it.each<[string, object]>([
    ["consent_required", {}],
    ["consent_required", { consent: "true" }],
    ["invalid_request", { consent: true, price: 1 }],
  ])("is all that is asked for: %s of %j, with nothing written", async (code, more) => {
    const before = await everything()
    expectRefusal(await tried(more), 400, code)
    expect(await everything()).toEqual(before)
  })

  it("is kept with the version of its words and the time", async () => {
    const { data } = await domainShop.shop.http.get(`/store/inquiries?region_id=${domainShop.region_id}`)
    const added = await tried({ consent: true })
    expect(added.status).toBe(200)
    const { inquiry_order } = z.object({ inquiry_order: z.object({ id: z.string() }) }).parse(added.data)
    const { consent } = await inquiryOrder(domainShop, inquiry_order.id)
    expect(consent?.version).toBe(data.consent.version)
  })
})
