import type { AxiosResponse } from "axios"
import { z } from "zod"
import type { ServiceId } from "../../src/core/inquiries/inquiries"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { addInquiry, tryAddInquiry } from "../support/inquiries/buy-inquiry"
import { EXAMPLES } from "../support/inquiries/examples"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { inPersianDigits } from "../support/inquiries/persian-digits"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"

type Language = "en" | "fa"
const ACCEPTS = { en: "en-GB,en;q=0.9,fa;q=0.1", fa: "fa-IR,fa;q=0.9,en;q=0.1" } as const

let domainShop: DomainShop
let cart_id: string

beforeAll(async () => {
  domainShop = await startDomainShop()
  cart_id = (await newCart(domainShop.shop, domainShop)).id
})
afterAll(async () => {
  await expectAgreement(domainShop)
  await domainShop.stop()
})

const ask = (
  service: ServiceId,
  input: unknown,
  language: Language = "en",
): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post(
    `/store/carts/${cart_id}/inquiries`,
    { service, input, consent: true },
    { headers: { "Accept-Language": ACCEPTS[language] } },
  )

const example = (service: ServiceId): Record<string, unknown> => ({ ...EXAMPLES[service].input })

/** What a shop and its upstream know; equal before and after a refusal. */
const everything = async () => [
  await records(domainShop),
  domainShop.sandbox.control.requests().filter(({ endpoint }) => endpoint !== "ping"),
]

const isPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

const remarkSchema = z.array(
  z.object({ field: z.string().nullable(), code: z.string(), message: z.string() }).strict(),
)

const refusalSchema = z.object({
  type: z.literal("invalid_data"),
  code: z.literal("invalid_input"),
  message: z.string(),
  problems: remarkSchema,
})

/** Refused for exactly these reasons, in sentences of the language. */
function expectProblems(
  answer: AxiosResponse<unknown>,
  language: Language,
  expected: readonly { field: string | null; code: string }[],
): void {
  expect(answer).toMatchObject({ status: 400 })
  const { message, problems } = refusalSchema.parse(answer.data)
  expect(problems.map(({ field, code }) => ({ field, code }))).toEqual(expected)
  for (const words of [message, ...problems.map((problem) => problem.message)])
    expect({ words, persian: isPersian(words) }).toEqual({ words, persian: language === "fa" })
}

// Every field of every service with every wrong value: test/core/inquiries/wrong-input.
describe("an input that cannot be right is refused, field by field and in both languages, before anything is written", () => {
  it.each(["en", "fa"] as const)("wrong, missing, unknown (%s)", async (language) => {
    const before = await everything()
    const { iban: _, ...without } = example("iban-inquiry")
    const code = (found: string, field = "iban") => [{ field, code: found }]
    const asked = async (more: object, expected: ReturnType<typeof code>) =>
      expectProblems(await ask("iban-inquiry", { ...without, ...more }, language), language, expected)
    await asked({ iban: "IR1" }, code("wrong_length"))
    await asked({}, code("missing"))
    await asked({ ...example("iban-inquiry"), price: "1" }, code("unknown_field", "price"))
    expect(await everything()).toEqual(before)
  })

  it("says all that is wrong at once, and nothing of what was typed", async () => {
    const input = { national_code: "5556667778", mobile: "0555-444-333", father: "Rostam" }
    const answer = await ask("mobile-owner-inquiry", input)
    expectProblems(answer, "en", [
      { field: "father", code: "unknown_field" },
      { field: "mobile", code: "wrong_length" },
      { field: "national_code", code: "wrong_check_digit" },
    ])
    for (const typed of ["5556667778", "0555", "Rostam"])
      expect(JSON.stringify(answer.data)).not.toContain(typed)
  })
})

it("What people type in Persian digits, in groups and with blanks, is kept plain", async () => {
  const { card_number } = EXAMPLES["card-inquiry"].input
  const typed = `  ${inPersianDigits(card_number.replace(/(.{4})(?=.)/g, "$1 "))}\u200f `
  const { id } = await newCart(domainShop.shop, domainShop)
  const { inquiry_order } = await addInquiry(domainShop, id, "card-inquiry", { card_number: typed })
  expect((await reveal(domainShop, inquiry_order.id)).input).toEqual({ card_number })
})

it("A value that is possible but doubtful is warned of in the language of the browser, sold, and asked as it was typed", async () => {
  const { id } = await newCart(domainShop.shop, domainShop)
  const input = { ...example("mobile-owner-inquiry"), national_code: "1111111111" }
  const body = { service: "mobile-owner-inquiry", input, consent: true }
  const headers = { "Accept-Language": ACCEPTS.fa }
  const { data } = await domainShop.shop.http.post(`/store/carts/${id}/inquiries`, body, { headers })
  const [remark] = remarkSchema.parse(data.warnings)
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
  const tried = (more: Readonly<Record<string, unknown>>) =>
    tryAddInquiry(domainShop.shop.http, cart_id, { service, input, ...more })

  it.each<[string, object]>([
    ...[{}, { consent: false }, { consent: null }, { consent: "true" }, { consent: 1 }].map(
      (more): [string, object] => ["consent_required", more],
    ),
    ...[{ price: 1 }, { quantity: 2 }, { max_charge_irt: 1 }, { consent_version: "1" }].map(
      (more): [string, object] => ["invalid_request", { consent: true, ...more }],
    ),
  ])("is all that is asked for: %s of %j, with nothing written", async (code, more) => {
    const before = await everything()
    expectRefusal(await tried({ ...more }), 400, code)
    expect(await everything()).toEqual(before)
  })

  it("is kept with the version of its words and the time", async () => {
    const { data } = await domainShop.shop.http.get(`/store/inquiries?region_id=${domainShop.region_id}`)
    const earliest = Date.now()
    const added = await tried({ consent: true })
    expect(added.status).toBe(200)
    const { inquiry_order } = z.object({ inquiry_order: z.object({ id: z.string() }) }).parse(added.data)
    const { consent } = await inquiryOrder(domainShop, inquiry_order.id)
    expect(consent?.version).toBe(data.consent.version)
    const at = Date.parse(String(consent?.at))
    expect(at).toBeGreaterThanOrEqual(earliest - 1)
    expect(at).toBeLessThanOrEqual(Date.now() + 1)
  })
})
