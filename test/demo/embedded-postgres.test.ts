import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { query } from "../../tools/postgres/query"
import { startPostgres } from "../../tools/postgres/server"

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "embedded-postgres-"))
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
})

describe("the embedded PostgreSQL", () => {
  it("lets in nobody without the password", async () => {
    const server = await startPostgres({ directory, durable: true })
    const url = new URL(server.url("postgres"))
    url.password = "wrong"
    await expect(query(url.href, "SELECT 1")).rejects.toThrow("password authentication failed")
    await server.stop()
  })

  it("refuses a directory that another server uses", async () => {
    const server = await startPostgres({ directory, durable: true })
    await expect(startPostgres({ directory, durable: true })).rejects.toThrow("is the demo running twice?")
    await server.stop()
  })
})
