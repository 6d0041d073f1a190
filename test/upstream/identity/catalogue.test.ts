import type { CatalogueEntry } from "../../../src/reseller/contract/inquirer"
import { type Reply, success } from "../../support/http-server"
import { identityScript } from "../support/identity"

const readReply = async (reply: Reply) =>
  (await identityScript([reply], (client) => client.services())).result
const read = (data: unknown) => readReply(success(data))

const FIELDS = { price_irt: 9_000, price_version: "v1", category: "person" }
const ENTRY: Omit<CatalogueEntry, "raw"> = {
  service: "id-inquiry",
  cost: 9_000,
  price_version: "v1",
  category: "person",
}
const only = (entry: Partial<CatalogueEntry>) => ({ kind: "answered", data: [entry] })

describe("The catalogue", () => {
  test.each<[string, unknown]>([
    ["an array", [{ service: "id-inquiry", ...FIELDS }]],
    ["an array under services", { services: [{ service: "id-inquiry", ...FIELDS }] }],
    ["an array under pricing", { pricing: [{ service: "id-inquiry", ...FIELDS }] }],
    ["an array under items", { items: [{ service: "id-inquiry", ...FIELDS }], total: 1 }],
    ["a map", { "id-inquiry": FIELDS }],
    ["a map beside something else", { "id-inquiry": FIELDS, updated_at: "today", meta: { any: 1 } }],
    [
      "two that agree",
      [
        { service: "id-inquiry", ...FIELDS },
        { service: "id-inquiry", ...FIELDS },
      ],
    ],
    ["a map whose entries name themselves", { "1": { service: "id-inquiry", ...FIELDS } }],
    ["the service as id", [{ id: "id-inquiry", ...FIELDS }]],
    ["the service as slug", [{ slug: "id-inquiry", ...FIELDS }]],
    ["price_irt before price", [{ service: "id-inquiry", ...FIELDS, price: 8_000 }]],
    ["the service beside a number of its own", [{ service: "id-inquiry", id: 7, slug: "other", ...FIELDS }]],
    ["a numeric id beside a slug", [{ id: 7, slug: "id-inquiry", ...FIELDS }]],
    ["the price as price", [{ service: "id-inquiry", ...FIELDS, price_irt: undefined, price: 9_000 }]],
    ["a named currency", [{ service: "id-inquiry", ...FIELDS, currency: "IRT" }]],
    ["unknown fields", [{ service: "id-inquiry", ...FIELDS, input_schema: {}, added_later: 1 }]],
    [
      "entries beside it that name no service",
      [{ service: "id-inquiry", ...FIELDS }, {}, null, 7, { id: 7 }],
    ],
  ])("as %s", async (_, data) => {
    expect(await read(data)).toMatchObject(only(ENTRY))
    const result = await read(data)
    expect(result.kind === "answered" && result.data).toHaveLength(1)
  })

  test("beside ok instead of in data", async () => {
    const body = { ok: true, services: [{ service: "id-inquiry", ...FIELDS }] }
    expect(await readReply({ kind: "answer", body })).toMatchObject(only(ENTRY))
  })

  test("keeps each entry as received, those of unknown services too", async () => {
    const raw = { service: "tea-leaves-inquiry", price_irt: 5, price_version: "v9", odd: { a: 1 } }
    expect(await read([raw])).toEqual({
      kind: "answered",
      data: [{ service: "tea-leaves-inquiry", cost: 5, price_version: "v9", category: null, raw }],
      replayed: false,
    })
  })

  test.each<[string, object]>([
    ["missing", { price_irt: undefined }],
    ["zero", { price_irt: 0 }],
    ["in another currency", { currency: "USD" }],
    ["null, though there is another", { price_irt: null, price: 8_000 }],
  ])("takes a price that is %s for none", async (_, more) => {
    expect(await read([{ service: "id-inquiry", ...FIELDS, ...more }])).toMatchObject(only({ cost: null }))
  })

  test.each<[string, object]>([
    ["price", { price_irt: 8_000 }],
    ["having a price", { price_irt: null }],
    ["version", { price_version: "v2" }],
  ])("does not sell a service of which two entries disagree about the %s", async (_, other) => {
    const entry = { service: "id-inquiry", ...FIELDS }
    const data = [entry, { ...entry, ...other }]
    for (const entries of [data, [...data].reverse(), { a: data[0], b: data[1] }]) {
      const result = await read(entries)
      expect(result).toMatchObject(only({ service: "id-inquiry", cost: null }))
      expect(result.kind === "answered" && result.data).toHaveLength(1)
    }
  })

  test.each<[string, unknown, string | null]>([
    ["a number", 3, "3"],
    ["null", null, null],
    ["missing", undefined, null],
    ["empty", "", null],
    ["an object", { v: 1 }, null],
  ])("reads a version that is %s", async (_, price_version, expected) => {
    expect(await read([{ service: "id-inquiry", ...FIELDS, price_version }])).toMatchObject(
      only({ price_version: expected }),
    )
  })

  test.each([[[]], [{}], [{ services: [] }]])("may be empty: %j", async (data) => {
    expect(await read(data)).toEqual({ kind: "answered", data: [], replayed: false })
  })

  test.each<[string, unknown]>([
    ["nothing", null],
    ["text", "none"],
    ["a list of names", ["id-inquiry"]],
    ["entries without a service", [{ price_irt: 5 }]],
    ["a map of something else", { total: 5, meta: {} }],
  ])("of which nothing can be read is unreadable, not empty: %s", async (_, data) => {
    expect(await read(data)).toMatchObject({ kind: "unreadable" })
  })
})
