import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"

const MAIN = join(__dirname, "../../sandbox/cli.ts")

function run(...argv: string[]): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", MAIN, ...argv], {
    stdio: ["ignore", "pipe", "pipe"],
  })
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ""
  child.stdout?.on("data", (chunk) => {
    output += chunk
  })
  child.stderr?.on("data", (chunk) => {
    output += chunk
  })
  await once(child, "close")
  return { code: child.exitCode, output }
}

describe("The command domain-reseller sandbox", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "serves, prints its address, and ends cleanly on %s",
    async (signal) => {
      const child = run("--port", "0", "--token", "a-given-token")
      const end = ended(child)
      if (child.stdout === null) throw new Error("No output to read")
      const [line] = await once(createInterface(child.stdout), "line")
      const url = String(line).replace("sandbox: ", "")
      const response = await fetch(`${url}/api/v1/ping`, {
        headers: { authorization: "Bearer a-given-token" },
      })
      expect(await response.json()).toMatchObject({ ok: true })
      child.kill(signal)
      const { code, output } = await end
      expect(code).toBe(0)
      expect(output).not.toContain("a-given-token")
    },
    30_000,
  )

  it("says what is wrong with an option and ends with 2", async () => {
    const { code, output } = await ended(run("--port", "ninety"))
    expect(code).toBe(2)
    expect(output).toContain("port")
    expect(output).toContain("--data FILE")
  }, 30_000)

  it("says which port another program has, and where to name another one", async () => {
    const other = createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    const address = other.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const { code, output } = await ended(run("--port", String(port)))
    other.close()
    expect(code).toBe(2)
    expect(output).toMatch(new RegExp(`listens on port ${port}\\. .*--port .*DOMAIN_RESELLER_URL`))
  }, 30_000)

  it("says why it cannot start and ends with 1", async () => {
    const { code, output } = await ended(run("--port", "0", "--data", MAIN))
    expect(code).toBe(1)
    expect(output).toContain("is not a data file of this sandbox")
  }, 30_000)
})
