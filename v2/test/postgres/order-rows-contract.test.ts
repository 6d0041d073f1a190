import { knex } from "@medusajs/framework/mikro-orm/knex"
import { describeStoredRows } from "../../brought/test/support/orders/stored-rows"
import { KnexDatabase } from "../../src/medusa/database/knex-database"
import { newDatabase } from "../support/environment"

/** Enough connections for as many claimers as the tests let run at once. */
const CONNECTIONS = 25

let url: string
let connections: ReturnType<typeof knex>
beforeAll(async () => {
  url = await newDatabase()
  connections = knex({ client: "pg", connection: url, pool: { min: 0, max: CONNECTIONS } })
})
afterAll(() => connections?.destroy())

describe("The order rows over Medusa 2's connections", () => {
  describeStoredRows(() => ({ url, connection: new KnexDatabase(connections.client) }))
})
