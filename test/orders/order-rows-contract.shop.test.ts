import { describeStoredRows } from "../support/orders/stored-rows"
import { database, openDatabase } from "../support/postgres/data-source"

openDatabase()

describe("The order rows in PostgreSQL", () => {
  describeStoredRows(() => ({ url: database.url, connection: database.source.manager }))
})
