import type { AxiosResponse } from "axios"
import { z } from "zod"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../src/core/inquiries/inquiries"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { askAsAdmin } from "../support/inquiries/ask-as-admin"
import { addInquiry, tryAddInquiry } from "../support/inquiries/buy-inquiry"
import { COMPANY_ID, EXAMPLES, NATIONAL_CODE } from "../support/inquiries/examples"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { inPersianDigits } from "../support/inquiries/persian-digits"
import { wrongValues } from "../support/inquiries/wrong-values"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"

type Language = "en" | "fa"
type Ask = (input: unknown, language?: Language) => Promise<AxiosResponse<unknown>>

const LANGUAGES: readonly Language[] = ["en", "fa"]
const ACCEPTS = { en: "en-GB,en;q=0.9,fa;q=0.1", fa: "fa-IR,fa;q=0.9,en;q=0.1" } as const
const SOLD = SERVICE_IDS.filter((service) => service !== "voice-otp")

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

/** As a shopper in the cart, or where shoppers cannot, as an admin. */
const asking =
  (service: ServiceId): Ask =>
  (input, language = "en") => {
    const headers = { "Accept-Language": ACCEPTS[language] }
    if (service === "voice-otp") return askAsAdmin(domainShop, service, input, headers)
    return domainShop.shop.http.post(
      `/store/carts/${cart_id}/inquiries`,
      { service, input, consent: true },
      { headers },
    )
  }

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

describe("an input that cannot be right is refused, field by field and in both languages, before anything is written", () => {
  it.each(SERVICE_IDS)("%s: with a wrong value", async (service) => {
    const ask = asking(service)
    const before = await everything()
    for (const field of Object.keys(INQUIRIES[service].fields)) {
      for (const [value, code] of wrongValues(service, field)) {
        for (const language of LANGUAGES) {
          const answer = await ask({ ...example(service), [field]: value }, language)
          expectProblems(answer, language, [{ field, code }])
        }
      }
    }
    expect(await everything()).toEqual(before)
  })

  it.each(SERVICE_IDS)("%s: without a field that it needs", async (service) => {
    const ask = asking(service)
    const before = await everything()
    const needed = Object.entries(INQUIRIES[service].fields).filter(([, { schema }]) => !schema.isOptional())
    expect(needed.length).toBeGreaterThan(0)
    for (const language of LANGUAGES) {
      for (const [field] of needed) {
        const { [field]: _, ...rest } = example(service)
        const expected = [{ field, code: "missing" }]
        for (const input of [rest, { ...rest, [field]: null }, { ...rest, [field]: "  " }])
          expectProblems(await ask(input, language), language, expected)
      }
      const all = needed.map(([field]) => ({ field, code: "missing" }))
      expectProblems(await ask({}, language), language, all)
    }
    expect(await everything()).toEqual(before)
  })

  it.each(SERVICE_IDS)("%s: with a field that it does not have", async (service) => {
    const before = await everything()
    for (const language of LANGUAGES) {
      for (const field of ["price", "toString"]) {
        const answer = await asking(service)({ ...example(service), [field]: "1" }, language)
        expectProblems(answer, language, [{ field, code: "unknown_field" }])
      }
    }
    expect(await everything()).toEqual(before)
  })

  it.each(SOLD)("%s: as anything but an object", async (service) => {
    const before = await everything()
    for (const language of LANGUAGES) {
      for (const input of [undefined, null, "text", [example(service)]]) {
        const answer = await asking(service)(input, language)
        expectProblems(answer, language, [{ field: null, code: "not_an_object" }])
      }
    }
    expect(await everything()).toEqual(before)
  })

  it("voice-otp: as anything but an object", async () => {
    const before = await everything()
    for (const input of [undefined, null, "text", 7, true, []])
      expectRefusal(await asking("voice-otp")(input), 400, "invalid_request")
    expect(await everything()).toEqual(before)
  })

  it("says all that is wrong at once, and nothing of what was typed", async () => {
    const input = { national_code: "5556667778", mobile: "0555-444-333", father: "Rostam" }
    const answer = await asking("mobile-owner-inquiry")(input)
    expectProblems(answer, "en", [
      { field: "father", code: "unknown_field" },
      { field: "mobile", code: "wrong_length" },
      { field: "national_code", code: "wrong_check_digit" },
    ])
    for (const typed of ["5556667778", "0555", "Rostam"])
      expect(JSON.stringify(answer.data)).not.toContain(typed)
  })
})

/** As people type: Persian digits, numbers in groups, blanks around. */
function asTyped(service: ServiceId): Record<string, unknown> {
  const fields = INQUIRIES[service].fields
  const typed = (name: string, value: unknown): unknown => {
    if (typeof value === "number") return ` ${inPersianDigits(String(value))} `
    if (typeof value !== "string") return value
    const isNumber = fields[name]?.kind === "digits" || /^iban$/i.test(name)
    const grouped = isNumber ? value.replace(/(.{4})(?=.)/g, "$1 ") : value
    return `  ${inPersianDigits(grouped)}\u200f `
  }
  return Object.fromEntries(Object.entries(EXAMPLES[service].input).map(([k, v]) => [k, typed(k, v)]))
}

const inquired = z.object({ inquired: z.object({ id: z.string() }) })

describe("what people type in Persian digits, in groups and with blanks", () => {
  it.each(SOLD)("is taken and kept plain by %s", async (service) => {
    const { id } = await newCart(domainShop.shop, domainShop)
    const { inquiry_order, warnings } = await addInquiry(domainShop, id, service, asTyped(service))
    expect(warnings).toEqual([])
    expect((await reveal(domainShop, inquiry_order.id)).input).toEqual(EXAMPLES[service].input)
  })

  it("is taken and kept plain by voice-otp", async () => {
    const { id } = inquired.parse((await asking("voice-otp")(asTyped("voice-otp"))).data).inquired
    expect((await reveal(domainShop, id)).input).toEqual(EXAMPLES["voice-otp"].input)
  })

  it("leaves defaults to be written out", async () => {
    const { birth_date, national_code } = EXAMPLES["id-inquiry"].input
    const { id } = await newCart(domainShop.shop, domainShop)
    const { inquiry_order } = await addInquiry(domainShop, id, "id-inquiry", { birth_date, national_code })
    const { input } = await reveal(domainShop, inquiry_order.id)
    expect(input).toEqual({ birth_date, national_code, gender: false })
  })
})

const DOUBTFUL: readonly (readonly [service: ServiceId, field: string, value: string, code: string])[] = [
  ["match-iban-and-id-number", "birth_date", "1260/01/01", "unlikely_age"],
  ["mobile-owner-inquiry", "national_code", "1111111111", "repeated_digit"],
  ["card-inquiry", "card_number", "0000000000000000", "repeated_digit"],
  ["postal-code-inquiry", "postal_code", "1234567890", "unlikely_form"],
  ["trust-seal-inquiry", "website", "https://example.com/shop", "unlikely_form"],
  ["fixed-line-bill-inquiry", "phone_number", "22220000", "unlikely_form"],
  ["water-bill-inquiry", "bill_id", EXAMPLES["gas-bill-inquiry"].input.bill_id, "other_bill_type"],
  ["bounced-cheque-inquiry", "national_code", "123456789012", "check_digit_doubtful"],
  ["convert-persian-name-to-english", "persian_text", "Sara", "not_in_persian_letters"],
]

describe("a value that is possible but doubtful", () => {
  const remarks = new Map<string, Record<Language, unknown[]>>()
  const ids: string[] = []

  beforeAll(async () => {
    const { id } = await newCart(domainShop.shop, domainShop)
    const warned = async (service: ServiceId, input: unknown, language: Language): Promise<unknown[]> => {
      const body = { service, input, consent: true }
      const headers = { "Accept-Language": ACCEPTS[language] }
      const { data } = await domainShop.shop.http.post(`/store/carts/${id}/inquiries`, body, { headers })
      ids.push(data.inquiry_order.id)
      return data.warnings
    }
    for (const [service, field, value] of DOUBTFUL) {
      const input = { ...example(service), [field]: value }
      remarks.set(service, { en: await warned(service, input, "en"), fa: await warned(service, input, "fa") })
    }
    await pay(domainShop.shop, id)
  })

  it.each(DOUBTFUL)("of %s (%s: %s) is warned of in both languages: %s", (service, field, _value, code) => {
    for (const language of LANGUAGES) {
      const [remark, ...others] = remarkSchema.parse(remarks.get(service)?.[language])
      expect([remark, others]).toEqual([{ field, code, message: expect.any(String) }, []])
      expect(isPersian(remark?.message ?? "")).toBe(language === "fa")
    }
  })

  it("is sold, and asked as it was typed", async () => {
    expect(ids).toHaveLength(2 * DOUBTFUL.length)
    for (const [index, [, field, value]] of DOUBTFUL.entries()) {
      for (const id of ids.slice(2 * index, 2 * index + 2)) await untilInquiry(domainShop, id, "completed")
      expect((await reveal(domainShop, String(ids[2 * index]))).input).toMatchObject({ [field]: value })
    }
    await untilAtRest(domainShop)
  })
})

describe("the buyer's consent", () => {
  const service = "mobile-owner-inquiry"
  const { input } = EXAMPLES[service]
  const tried = (more: Readonly<Record<string, unknown>>) =>
    tryAddInquiry(domainShop.shop.http, cart_id, { service, input, ...more })

  it.each([{}, { consent: false }, { consent: null }, { consent: "true" }, { consent: 1 }, { consent: {} }])(
    "is not taken for given with %j: refused, with nothing written",
    async (more) => {
      const before = await everything()
      expectRefusal(await tried(more), 400, "consent_required")
      expect(await everything()).toEqual(before)
    },
  )

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

  it.each([{ price: 1 }, { quantity: 2 }, { max_charge_irt: 1 }, { consent_version: "1" }])(
    "does not open the door for %j",
    async (more) => {
      const before = await everything()
      expectRefusal(await tried({ consent: true, ...more }), 400, "invalid_request")
      expect(await everything()).toEqual(before)
    },
  )
})

describe("a national id of either kind", () => {
  it.each([NATIONAL_CODE, COMPANY_ID])(
    "%s is taken where a cheque may belong to both",
    async (national_code) => {
      const { registry_id } = EXAMPLES["cheque-submitted-inquiry"].input
      const input = { registry_id, national_code }
      const { id } = await newCart(domainShop.shop, domainShop)
      const { warnings } = await addInquiry(domainShop, id, "cheque-submitted-inquiry", input)
      expect(warnings).toEqual([])
    },
  )
})
