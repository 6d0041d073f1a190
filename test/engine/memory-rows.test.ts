import { MemoryRows } from "../support/orders/memory-rows"
import { describeOrderRows } from "../support/orders/order-rows-contract"

describe("The order rows of the simulation", () => {
  describeOrderRows(async () => {
    let now = Date.parse("2026-01-01T00:00:00Z")
    return {
      rows: new MemoryRows(() => now),
      pass: async (ms) => {
        now += ms
      },
    }
  })
})
