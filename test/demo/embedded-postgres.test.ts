import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { query } from "../../tools/postgres/query"
import { startPostgres } from "../../tools/postgres/server"
import { type NodeProcess, startNodeProcess } from "../../tools/processes/node-process"
import { REPOSITORY } from "../../tools/processes/paths"
import { waitFor } from "../support/wait-for"

let directory: string
let owner: NodeProcess | undefined
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "embedded-postgres-"))
})
afterEach(async () => {
  owner?.kill("SIGKILL")
  await owner?.exited
  owner = undefined
  rmSync(directory, { recursive: true, force: true })
})

const isGone = (url: string): Promise<boolean> =>
  query(url, "SELECT 1").then(
    () => false,
    () => true,
  )

describe("the embedded PostgreSQL", () => {
  it("keeps its data from one start to the next", async () => {
    const first = await startPostgres({ directory, durable: true })
    await query(first.url("postgres"), "CREATE TABLE kept AS SELECT 'سلام' AS word")
    await first.stop()
    expect(await isGone(first.url("postgres"))).toBe(true)
    const second = await startPostgres({ directory, durable: true })
    expect(await query(second.url("postgres"), "SELECT word FROM kept")).toEqual([{ word: "سلام" }])
    await second.stop()
  })

  it("throws its data away with the server when they need not last", async () => {
    const server = await startPostgres({ directory, durable: false })
    await server.stop()
    expect(existsSync(directory)).toBe(false)
  })

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

  it("ends when the process that started it is killed", async () => {
    const process = startNodeProcess({
      script: join(REPOSITORY, "test/support/postgres/owner.ts"),
      loader: "tsx",
      args: [directory],
      cwd: REPOSITORY,
    })
    owner = process
    await waitFor(() => process.output().includes("\n"), { what: "the server's address" })
    const url = process.output().trim()
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }])
    process.kill("SIGKILL")
    await waitFor(() => isGone(url), { what: "PostgreSQL to end" })
  })
})
