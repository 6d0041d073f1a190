import { describeStoredRows } from "../support/orders/stored-rows"
import { openDatabase, type PlainDatabase } from "../support/postgres/data-source"

let database: PlainDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database?.drop())

describe("The order rows in PostgreSQL", () => {
  describeStoredRows(() => ({ url: database.url, connection: database.source.manager }))
})
