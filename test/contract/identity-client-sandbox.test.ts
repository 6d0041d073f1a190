import { z } from "zod"
import { type ModeInput, type Sandbox, startSandbox } from "../../sandbox/index"
import { inquiryRefusal } from "../../src/reseller/contract/error-meaning"
import type { Inquirer, Inquiry } from "../../src/reseller/contract/inquirer"
import { idempotencyKey } from "../../src/reseller/engine/operation"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../src/reseller/inquiries/inquiries"
import { EXAMPLES } from "../support/inquiries/examples"
import { identityClient, inquired } from "../upstream/support/identity"
import { ANY_TIME } from "../upstream/support/test-client"

let sandbox: Sandbox
let client: Inquirer

const SERVICE = "mobile-owner-inquiry"
const PRICE = 9_000
/** Far above any price. */
const ENOUGH = 1_000_000

beforeEach(async () => {
  sandbox = await startSandbox()
  connect()
})
afterEach(() => sandbox.stop())

/** Another process with a budget of its own. */
function connect(api_token = sandbox.token) {
  client = identityClient(sandbox.identity_url, { api_token })
}

/** A valid input; `ending` stands at the end of its first text that can hold it, which no date can. */
function inputOf(service: ServiceId, ending = ""): Record<string, unknown> {
  const input = { ...EXAMPLES[service].input }
  const holds = (name: string, value: unknown) => name !== "birth_date" && `${value}`.length >= 5
  const [name, value] = Object.entries(input).find((field) => holds(...field)) ?? ["", ""]
  return ending === "" ? input : { ...input, [name]: `${value}`.slice(0, -ending.length) + ending }
}

const execute = (more: Partial<Inquiry> = {}) =>
  inquired(client, {
    service: SERVICE,
    input: inputOf(SERVICE),
    max_charge_irt: ENOUGH,
    key: idempotencyKey("inquiry", "iord_1"),
    send_by_ms: ANY_TIME,
    ...more,
  })

const charges = () => sandbox.control.ledger().movements.filter(({ type }) => type === "charge")

const record = z.record(z.unknown())

/** Every place in which a result may stand (assumption 22), the first that fits. */
function resultIn(service: ServiceId, raw: unknown): unknown {
  const body = record.parse(raw)
  const data = record.safeParse(body.data)
  const places = [...(data.success ? [data.data.result, data.data] : []), body.result, body]
  return places.find((place) => INQUIRIES[service].result.safeParse(place).success)
}

async function answered(service: ServiceId, more: Partial<Inquiry> = {}) {
  const result = await execute({
    service,
    key: idempotencyKey("inquiry", service),
    input: inputOf(service),
    ...more,
  })
  if (result.kind !== "answered") throw new Error(`${service} was ${JSON.stringify(result)}`)
  return result.data
}

/** Every way in which the contract leaves the shape of an answer open (docs/assumptions.md). */
const MODES: [string, ModeInput][] = [
  ["the plainest reading", {}],
  ["failures under HTTP 200", { errors_as_200: true }],
  ["no extra fields", { extra_fields: false }],
  ["the replay flag inside data", { replayed_in: "data" }],
  ["the result in data", { result_in: "data" }],
  ["the result in data, the replay flag too", { result_in: "data", replayed_in: "data" }],
  ["the result beside ok", { result_in: "result" }],
  ["the result's fields beside ok", { result_in: "top" }],
  ["a catalogue under a name", { catalogue: { shape: "services" } }],
  ["a catalogue as a map", { catalogue: { shape: "map", price_field: "price" } }],
  ["services called id", { catalogue: { service_field: "id", price_field: "price" } }],
  ["services called slug", { catalogue: { service_field: "slug" } }],
]

describe.each(MODES)("Every method of the identity client against the sandbox with %s", (_, mode) => {
  beforeEach(() => {
    sandbox.control.setMode({ ...mode, rate_limits: { write: 1_000 } })
  })

  test.each(["services", "pricing"] as const)(
    "%s tells every inquiry with cost, version and category",
    async (name) => {
      sandbox.control.setService({ service: "voice-otp", price: null })
      sandbox.control.setService({ service: "gas-bill-inquiry", price_version: null })
      const result = await client[name]()
      if (result.kind !== "answered") throw new Error(`${name} was ${result.kind}`)
      const { data } = result
      for (const { service, price, price_version, category } of sandbox.control.services()) {
        expect(data).toContainEqual({
          service,
          cost: price,
          price_version,
          category,
          raw: expect.objectContaining({ input_schema: expect.anything() }),
        })
      }
      expect(data).toHaveLength(SERVICE_IDS.length + 1)
    },
  )

  test("all inquiries are answered by the contract, charged what the catalogue says", async () => {
    const prices = new Map(sandbox.control.services().map(({ service, price }) => [service, price]))
    for (const service of SERVICE_IDS) {
      connect()
      const { raw, charged } = await answered(service)
      expect([service, resultIn(service, raw) === undefined]).toEqual([service, false])
      expect([service, charged]).toEqual([service, prices.get(service)])
    }
    expect(charges()).toHaveLength(SERVICE_IDS.length)
  })

  test("a repeat is the first answer again, and free", async () => {
    for (const replayed of [false, true]) {
      const result = await execute()
      expect(result).toMatchObject({ kind: "answered", replayed, data: { charged: PRICE } })
      expect(result.kind === "answered" && resultIn(SERVICE, result.data.raw)).toMatchObject({
        matched: true,
      })
    }
    expect(charges()).toMatchObject([
      { amount: PRICE, key: idempotencyKey("inquiry", "iord_1"), service: SERVICE },
    ])
  })

  test("a refusal is read by its identifier", async () => {
    expect(await execute({ input: { mobile: "1" } })).toMatchObject({
      kind: "refused",
      error: "validation_failed",
      detail: { fields: ["mobile", "national_code"] },
    })
    sandbox.control.setAccount({ credit: 1 })
    expect(await execute()).toMatchObject({
      kind: "refused",
      error: "insufficient_credit",
      detail: { required: PRICE, available: 1 },
    })
    expect(charges()).toEqual([])
  })
})

describe.each(SERVICE_IDS)("The results of %s", (service) => {
  test.each([
    ["unmatched", "90001"],
    ["with nulls", "90002"],
    ["without what is optional", "90003"],
    ["with nothing in it", "90004"],
  ])("come through %s", async (_, digits) => {
    const { raw } = await answered(service, { input: inputOf(service, digits) })
    expect(resultIn(service, raw)).toBeDefined()
  })
})

test.each([
  ...["90101", "90102", "90103", "90104", "90105", "90106", "90107", "90212"].map((end) => [end, "lost"]),
  ["90108", "rate_limited"],
])(
  "An input ending in %s is %s and sent once; the same key then ends it with one charge",
  async (digits, kind) => {
    const ask = () => execute({ input: inputOf(SERVICE, digits) })
    expect(await ask()).toMatchObject({ kind })
    expect(sandbox.control.requests()).toHaveLength(1)
    connect()
    expect(await ask()).toMatchObject({ kind: "answered", data: { charged: PRICE } })
    expect(charges()).toHaveLength(1)
  },
)

describe.each(["envelope", "plain", "html"] as const)("Refusals in a body that is %s", (identity_errors) => {
  beforeEach(() => {
    sandbox.control.setMode({ identity_errors })
  })

  const meaningOf = async (result: Awaited<ReturnType<typeof execute>>) => {
    if (result.kind !== "refused" && result.kind !== "refused_unknown") return { next: result.kind }
    return inquiryRefusal(result)
  }

  test("a wrong key stops", async () => {
    connect("unknown-token")
    expect(await meaningOf(await execute())).toMatchObject({ next: "stop", reason: "token" })
    expect(await client.services()).toMatchObject({ kind: "refused", error: "invalid_token" })
  })

  test("a missing scope stops", async () => {
    sandbox.control.setToken({ token: "narrow", scopes: ["identity:execute"] })
    connect("narrow")
    expect(await meaningOf(await execute())).toMatchObject({ next: "stop", reason: "token" })
    expect(await client.pricing()).toMatchObject({ kind: "refused", error: "insufficient_scope" })
  })

  test("a fee above the accepted maximum is held, and nothing is charged", async () => {
    const reason = identity_errors === "envelope" ? "price_increase" : "unknown_answer"
    expect(await meaningOf(await execute({ max_charge_irt: PRICE - 1 }))).toMatchObject({
      next: "hold",
      reason,
    })
    expect(charges()).toEqual([])
  })
})
