import { networkInterfaces } from "node:os"
import { CONTROL_ROUTES } from "../../sandbox/control/handle-control-request"
import { startSandbox } from "../../sandbox/index"
import { RawClient } from "../support/bad-requests/send"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox()

/** What a browser says of where it sends a request and from which page. */
type From = { host: string; origin?: string }

const send = async (method: string, path: string, from: From): Promise<number> => {
  const client = new RawClient(running.get().url)
  const body = method === "GET" ? null : Buffer.from("{}")
  const { status } = await client.send({ method, path, headers: { ...from }, body })
  client.close()
  return status
}

const port = (): string => new URL(running.get().url).port
const DOORS = [
  ["GET", "/"],
  ...CONTROL_ROUTES.map(({ method, pattern }) => [method, pattern] as const),
] as const

describe("The sandbox's page and control API", () => {
  it.each(DOORS)(
    "%s %s is closed to a name that another site points at this machine",
    async (method, path) => {
      const before = running.get().control.ledger()
      for (const name of ["evil.test", "localhost.evil.test", "127.0.0.1.evil.test", "evil.test:80"]) {
        expect(await send(method, path, { host: name })).toBe(403)
        expect(await send(method, path, { host: name, origin: `http://${name}` })).toBe(403)
      }
      expect(running.get().control.ledger()).toEqual(before)
    },
  )

  it.each(DOORS)("%s %s is closed to a page of another site", async (method, path) => {
    const host = `127.0.0.1:${port()}`
    for (const origin of [
      "https://evil.test",
      "null",
      "http://127.0.0.1:1",
      `https://${host}`,
      `http://${host}.evil.test`,
    ])
      expect(await send(method, path, { host, origin })).toBe(403)
  })

  it.each(DOORS)("%s %s is open to its own page and to programs", async (method, path) => {
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST", "[::1]", "192.0.2.7"]) {
      const host = `${name}:${port()}`
      expect(await send(method, path, { host })).not.toBe(403)
      expect(await send(method, path, { host, origin: `http://${host}` })).not.toBe(403)
    }
  })

  it("can be asked for by the name that it was told to listen on", async () => {
    const sandbox = await startSandbox({ host: "localhost" })
    expect((await fetch(`${sandbox.url}/_sandbox/ledger`)).status).toBe(200)
    await sandbox.stop()
  })
})

describe("The sandbox", () => {
  it("listens on loopback alone unless told otherwise", async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4")
      .map(({ address }) => address)
    // Every Linux answers there, and what listens on 127.0.0.1 alone does not.
    const elsewhere = [...others, ...(process.platform === "linux" ? ["127.0.0.2"] : [])]
    const reach = (address: string, at: string) =>
      fetch(`http://${address}:${at}/_sandbox/ledger`).then(
        ({ status }) => status,
        () => "unreachable",
      )
    for (const address of elsewhere) expect(await reach(address, port())).toBe("unreachable")

    const open = await startSandbox({ host: "0.0.0.0" })
    for (const address of elsewhere) expect(await reach(address, new URL(open.url).port)).toBe(200)
    await open.stop()
  })
})
