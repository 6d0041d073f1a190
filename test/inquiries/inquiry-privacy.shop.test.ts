import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { SERVICE_IDS } from "../../src/reseller/inquiries/inquiries"
import { domainOptions, ENCRYPTION_KEY } from "../support/domains/domain-shop"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { askAsAdmin } from "../support/inquiries/ask"
import {
  addInquiry,
  buyAs,
  customersCart,
  decideInquiry,
  inquiryOrder,
  makeLink,
  readOwn,
  reveal,
  tryEraseOwn,
  tryReadByLink,
  tryReadOwn,
  untilInquiry,
  type Wish,
} from "../support/inquiries/inquiries"
import { type Found, leaksOf, listenTo } from "../support/privacy/everything-told"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { type Customer, newCustomer } from "../support/shop/customer"
import { capture, placeOrder } from "../support/shop/pay"

/** Values that stand nowhere by chance; right in every check digit. */
const SECRET = {
  national_code: "7359137357",
  birth_date: "1359/07/13",
  mobile: "09127359137",
  card_number: "6037997359137354",
  name: "کیوانک رازدارنیا",
  code: "code-7359137",
  typed_wrong: "wrong-7359137",
  plate: "73ژ591",
} as const
const ANOTHER_KEY = "6f".repeat(32)

/** A cheque's registry id that nobody else has, ending in what the sandbox reads. */
const registryId = (ending: string): string => `73591373591${ending}`
const cheque = (ending: string): Wish => ["check-registry-inquiry", { registry_id: registryId(ending) }]

/** How each ends that ends by itself (sandbox/README.md, "Inputs that do something"). */
const ENDS: readonly (readonly [ending: string, state: string])[] = [
  ["90101", "completed"],
  ["90105", "completed"],
  ["90107", "completed"],
  ["90102", "completed"],
  ["90212", "completed"],
  ["90005", "held"],
  ["90006", "held"],
  ["90208", "held"],
  ["90211", "held"],
  ["90210", "refunded"],
]

const folder = mkdtempSync(join(tmpdir(), "inquiry-events-"))
const eventsFile = join(folder, "events")

let buyer: Customer
let told: () => Promise<Found[]>
const secrets = new Set<string>([...Object.values(SECRET), ...ENDS.map(([ending]) => registryId(ending))])

/** The doors that are there to tell what was asked and answered, to those who may know it. */
const MAY_TELL: readonly RegExp[] = [
  /^GET \/store\/customers\/me\/inquiries\/iord_/,
  /^POST \/store\/inquiries\/read$/,
  /^POST \/admin\/inquiry-orders\/iord_[^/]+\/reveal$/,
  /^POST \/admin\/inquiry-orders$/,
]

openDomainShop({}, { env: { LOG_LEVEL: "debug" }, eventsFile })
beforeAll(async () => {
  const { shop, sandbox } = domainShop
  sandbox.control.setMode({ echo_input: true })
  buyer = await newCustomer(shop)
  told = listenTo(shop, [shop.http, shop.admin, buyer.http], { mayTell: MAY_TELL, eventsFile })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Shorter texts stand in other words by chance. */
const LEAST_LENGTH = 6

/** What upstream's envelope, kept whole where no result can be read, says besides. */
const NO_SECRETS: ReadonlySet<string> = new Set(SERVICE_IDS)

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length < LEAST_LENGTH || NO_SECRETS.has(value) ? [] : [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const leaks = async () => leaksOf(secrets, await told())

type Client = Customer["http"]

/** Every door of the shop and of Medusa that shows an order, its cart or its lines to somebody. */
async function lookEverywhere(order_id: string, ids: readonly string[]): Promise<void> {
  const { http, admin } = domainShop.shop
  const { data } = await admin.get(`/admin/orders/${order_id}`)
  const { cart_id } = z.object({ order: z.object({ cart_id: z.string() }) }).parse(data).order
  const doors: readonly (readonly [Client, readonly string[]])[] = [
    [http, ["", "/inquiries", "/domains"].map((more) => `/store/orders/${order_id}${more}`)],
    [
      buyer.http,
      [`/store/carts/${cart_id}`, ...["", "/orders", "/inquiries"].map((of) => `/store/customers/me${of}`)],
    ],
    [
      admin,
      [
        "/admin/orders",
        `/admin/orders/${order_id}?expand=items,cart,payments,customer`,
        `/admin/inquiry-orders?limit=100&order_id=${order_id}`,
        ...ids.map((id) => `/admin/inquiry-orders/${id}`),
        "/admin/domain-account",
        "/admin/domain-ledger",
        `/admin/customers/${buyer.id}`,
      ],
    ],
  ]
  for (const [client, urls] of doors)
    for (const url of urls)
      expect({ url, status: (await client.get(url)).status }).toEqual({ url, status: 200 })
  await admin.get("/admin/domain-ledger", { headers: { Accept: "text/csv" } })
}

describe("what was asked and answered stands nowhere but sealed", () => {
  it("when it is typed wrong, cut off, sent to the wrong door or without consent", async () => {
    const { http, admin } = domainShop.shop
    const cart_id = await customersCart(domainShop, buyer)
    const url = `/store/carts/${cart_id}/inquiries`
    const input = { mobile: SECRET.typed_wrong, national_code: SECRET.national_code }
    const body = { service: "mobile-owner-inquiry", input, consent: true }
    const raw = { headers: { "Content-Type": "application/json" } }
    const whole = JSON.stringify(body)
    const elsewhere = { ...body, input: { ...input, mobile: SECRET.mobile } }
    for (const client of [http, buyer.http]) {
      for (const wrong of [
        body,
        { ...body, consent: false },
        { ...body, service: "none" },
        { ...body, input: [input] },
        { ...body, input: { ...input, padding: "x".repeat(200_000) } },
      ])
        await client.post(url, wrong)
      await client.post(url, whole.slice(0, -3), raw)
      await client.post("/store/carts/none/inquiries", elsewhere)
      await client.post(`/store/carts/${cart_id}/line-items`, {
        variant_id: "variant_inquiry_mobile-owner-inquiry",
        quantity: 1,
        metadata: input,
      })
    }
    await admin.post("/admin/inquiry-orders", body)
    await admin.post("/admin/inquiry-orders", whole.slice(0, -3), raw)
    expect(await leaks()).toEqual([])
  })

  it("when it is answered, held, failed, retried, refunded, read and erased", async () => {
    const { national_code, birth_date, mobile, card_number, name, plate, code } = SECRET
    const vehicle = { national_code, mobile, region_code: "11", plate_number: plate }
    const plain: Wish[] = [
      ["id-inquiry", { national_code, birth_date }],
      ["match-name-and-payment-card", { card_number, name }],
      ["vehicle-inquiry-violations-details", vehicle],
      ["convert-persian-name-to-english", { persian_text: name }],
    ]
    const scripted = ENDS.map(([ending]) => cheque(ending))
    const { ids, order } = await buyAs(domainShop, buyer, [...plain, ...scripted])
    const states = [...plain.map(() => "completed"), ...ENDS.map(([, state]) => state)]
    for (const [index, id] of ids.entries()) await untilInquiry(domainShop, id, String(states[index]))
    await lookEverywhere(order.id, ids)
    expect(await leaks()).toEqual([])

    const asked = await askAsAdmin(domainShop, "voice-otp", { mobile, code })
    expect(asked.status).toBe(200)
    for (const id of ids) {
      const opened = await reveal(domainShop, id)
      for (const text of textsIn([opened.input, opened.result, opened.unreadable_answer])) secrets.add(text)
      expect((await readOwn(buyer, id)).input).toEqual(opened.input)
    }
    expect(secrets.size).toBeGreaterThan(30)
    const { token } = await makeLink(domainShop, String(ids[0]))
    expect((await tryReadByLink(domainShop, token)).status).toBe(200)
    expect(await leaks()).toEqual([])

    const held = ids.filter((_, index) => states[index] === "held")
    for (const id of held) expect((await decideInquiry(domainShop, id, "retry")).status).toBeLessThan(500)
    for (const id of held) {
      const { state } = await inquiryOrder(domainShop, id)
      if (state !== "held") continue
      const rejected = await decideInquiry(domainShop, id, "reject", { even_if_charged: true })
      expect(rejected.status).toBeLessThan(500)
    }
    await untilAtRest(domainShop)
    await lookEverywhere(order.id, ids)
    expect(await leaks()).toEqual([])

    expect((await tryEraseOwn(buyer, String(ids[0]))).status).toBe(200)
    await lookEverywhere(order.id, ids)
    expect(await leaks()).toEqual([])
  })

  it("when the shop's key does not open it, which makes what is paid wait, and when that key is among the previous ones", async () => {
    const { shop, sandbox } = domainShop
    const { card_number } = SECRET
    const cart = await newCart(shop, domainShop)
    const { inquiry_order } = await addInquiry(domainShop, cart.id, "card-inquiry", { card_number })
    const [read = ""] = (await buyAs(domainShop, buyer, [["card-inquiry", { card_number }]])).ids
    await untilInquiry(domainShop, read, "completed")
    const order_id = await placeOrder(shop, cart.id, { capture: "later" })
    const options = { ...domainOptions(sandbox), encryption_key: ANOTHER_KEY }
    await shop.restart({ options })
    await capture(shop, order_id)
    const waiting = await untilInquiry(domainShop, inquiry_order.id, "waiting")
    expect(waiting).toMatchObject({ reason: "encryption_key", next_attempt_at: expect.any(String) })
    expectRefusal(await tryReadOwn(buyer, read), 503, "encryption_key")
    const revealed = await shop.admin.post(`/admin/inquiry-orders/${inquiry_order.id}/reveal`, {})
    expectRefusal(revealed, 503, "encryption_key")
    const { ids } = await buyAs(domainShop, buyer, [["card-inquiry", { card_number }]])
    await untilInquiry(domainShop, String(ids[0]), "completed")
    await shop.restart({ options: { ...options, previous_encryption_keys: [ENCRYPTION_KEY] } })
    await untilInquiry(domainShop, inquiry_order.id, "completed")
    for (const id of [read, inquiry_order.id])
      expect(await reveal(domainShop, id)).toMatchObject({ input: { card_number } })
    await lookEverywhere(order_id, [inquiry_order.id])
    expect(await leaks()).toEqual([])
    await untilAtRest(domainShop)
  })
})
