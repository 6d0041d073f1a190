import { expectAgreement } from "../support/domains/agreement"
import { endConnectionsAtWrites } from "../support/faults/database"
import { type Ground, startGround } from "../support/faults/ground"
import { NETWORK_FAULTS, type NetworkFault } from "../support/faults/network"
import { captureSale, placeSale, settled, UNHARMED } from "../support/faults/sale"
import { waitFor } from "../support/wait-for"

/** A lease, two backoffs after faults, and a slow machine. */
const SETTLED_WITHIN_MS = 90_000

/** Sale, fault, and the time to settle. */
jest.setTimeout(3 * SETTLED_WITHIN_MS)

/** All four paid calls of a sale; only lookups and reads have a connection that is kept. */
const struckBy = (fault: NetworkFault): number => (fault === "stale_connection" ? 1 : 4)

describe("After a fault of the world around it all is settled, and every book agrees:", () => {
  let ground: Ground
  beforeAll(async () => {
    ground = await startGround()
  })
  afterAll(() => ground?.stop())

  const faults = Object.keys(NETWORK_FAULTS) as NetworkFault[] // Object.keys forgets the names it read
  it.each(faults.map((fault) => [NETWORK_FAULTS[fault], fault] as const))("%s", async (_does, fault) => {
    const sale = await placeSale(ground)
    ground.proxy.play(fault)
    await captureSale(ground, sale)
    await waitFor(() => ground.proxy.struck() >= struckBy(fault), { what: "the sale to meet the fault" })
    ground.proxy.heal()
    expect(await settled(ground, sale, SETTLED_WITHIN_MS)).toEqual(UNHARMED)
    await expectAgreement(ground)
  })

  it("connections to the database end at single writes", async () => {
    const sale = await placeSale(ground)
    const reached = await endConnectionsAtWrites(ground)
    await captureSale(ground, sale)
    await reached()
    // A refund whose own writing failed may have happened: a person is asked.
    const { failing, ...others } = await settled(ground, sale, SETTLED_WITHIN_MS)
    expect({ ...others, failing: UNHARMED.failing }).toEqual(UNHARMED)
    expect(["refunded", "refund_held"]).toContain(failing)
    await expectAgreement(ground)
  })
})
