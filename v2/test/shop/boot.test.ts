import { buy, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({}, { SHOP_WORKER_MODE: "server" })
})
afterAll(() => shop?.stop())

it("an instance that only serves is in use whoever sweeps, and tells the admin while nobody does", async () => {
  const health = () => shop.asAdmin("GET", "/admin/domain-health")
  const probe = () => shop.call("GET", "/health/domains")
  expect((await probe()).status).toBe(200)
  expect(await health()).toMatchObject({
    body: { domain_health: { status: "down", reasons: [{ code: "swept_by_nobody" }] } },
  })

  const worker = await shop.startBeside({ SHOP_WORKER_MODE: "worker" })
  try {
    const order_id = await buy(shop, [aName()])
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
    const isWell = async () => JSON.stringify((await health()).body).includes('"status":"ok"')
    await shop.until("the shop to be well", isWell)
    expect((await probe()).status).toBe(200)
  } finally {
    await worker.stop()
  }
})

it("a shop whose own handler does not call ours is told so at its start and by the health, and sells nothing", async () => {
  expect(shop.log).not.toContain("guardCompletion")
  const unguarded = await Medusa2Shop.start({ completion_hook: false })
  try {
    expect(unguarded.log).toContain("On Medusa 2 call guardCompletion in the shop's own handler")
    expect(await unguarded.asAdmin("GET", "/admin/domain-health")).toMatchObject({
      body: { domain_health: { status: "down", reasons: [{ code: "guards_missing" }] } },
    })
    expect(await unguarded.addDomain(await unguarded.newCart(), aName())).toMatchObject({ status: 503 })
  } finally {
    await unguarded.stop()
  }
})
