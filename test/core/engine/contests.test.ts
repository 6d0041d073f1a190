import { type FaultInput, type Sandbox, startSandbox } from "../../../sandbox/index"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { EngineOnSandbox } from "../../support/domains/engine-on-sandbox"
import { EVERY_FAULT, netCharges } from "../../support/domains/every-fault"
import { inDays } from "../../support/domains/owned"

const COST = 1_000_000
const DOMAIN = "name.com"
const EXPIRY = inDays(200)
const MAX_STEPS = 200

let sandbox: Sandbox
let engine: EngineOnSandbox

beforeEach(async () => {
  sandbox = await startSandbox()
  sandbox.control.setMode({ rate_limits: { read: 1_000, lookup: 1_000, write: 1_000 } })
  sandbox.control.setPrice({ tld: "com", cost: { register: COST, renew: COST } })
  engine = new EngineOnSandbox(sandbox)
})
afterEach(() => sandbox.stop())

/** No fault at all, to count the calls before one. */
const NONE: FaultInput = { kind: "delay", ms: 1 }

/** A row that waits for a person is given up, or goes on where upstream has the name after all. */
async function judged({ id }: OrderRow): Promise<void> {
  const rejected = await engine.decide(id, { kind: "reject" })
  if (rejected.kind !== "refused") return
  const has_it = rejected.code === "upstream_has_it"
  await engine.decide(id, has_it ? { kind: "approve", cost: null } : { kind: "retry" })
}

const AT_REST: readonly string[] = ["completed", "refunded", "refund_held"]

async function statesInTheEnd(ids: readonly string[]): Promise<string[]> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const rows = await Promise.all(ids.map((id) => engine.row(id)))
    if (rows.every(({ state }) => AT_REST.includes(state))) return rows.map(({ state }) => state).sort()
    for (const row of rows.filter(({ state }) => state === "held")) await judged(row)
    await engine.step()
  }
  throw new Error(`Nobody got the name: ${JSON.stringify(engine.rows.all())}`)
}

const registration = () => engine.bought(DOMAIN, COST)
const renewal = () => engine.paid({ domain: DOMAIN, expiry: EXPIRY, quoted_cost: COST })

// On two instances, and with all that a shop adds: test/shop/one-owner and renewal-twice.
describe.each([
  ["two buyers of one name, when the first call meets", "register", registration, 0],
  ["two buyers of one name, when the second call meets", "register", registration, 1],
  ["two orders of one period of a name, when the first call meets", "renew", renewal, 0],
] as const)("Of %s", (_, endpoint, ordered, call) => {
  it.each(EVERY_FAULT.map((fault) => [fault.kind, fault] as const))(
    "%s, one has it and is charged once, and the other has the money back",
    async (_kind, fault) => {
      if (endpoint === "renew")
        sandbox.control.setDomain({ domain: DOMAIN, owner: "account", expiry: EXPIRY })
      const match = { endpoint, domain: DOMAIN }
      for (let before = 0; before < call; before += 1) sandbox.control.addFault({ fault: NONE, match })
      sandbox.control.addFault({ fault, match })
      const states = await statesInTheEnd([await ordered(), await ordered()])
      expect({ states, charges: netCharges(sandbox, DOMAIN) }).toEqual({
        states: ["completed", "refunded"],
        charges: 1,
      })
    },
  )
})
