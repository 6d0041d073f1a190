import { createHmac } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { networkInterfaces } from "node:os"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { freePort } from "../../dev/processes/free-port"
import { adminClient } from "../../dev/seed/admin-client"
import { DEMO_TEST_TIMEOUT_MS, demos } from "../support/demo/demo"

const EMAIL = "admin@shop.test"
const { data, started, stopAll } = demos()

/** Of this machine, but not 127.0.0.1: its addresses in networks, and one more of loopback, which every Linux has. */
const ELSEWHERE = [
  ...Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address),
  ...(process.platform === "linux" ? ["127.0.0.2"] : []),
]

const reach = (address: string, port: number): Promise<number | "unreachable"> =>
  fetch(`http://${address}:${port}/health`).then(
    ({ status }) => status,
    () => "unreachable",
  )

const kept = (name: string): string => readFileSync(join(data, name), "utf8")

/** A token that says it is an admin's, signed with whatever somebody believes the secret to be. */
function forged(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const now = Math.floor(Date.now() / 1_000)
  const said = `${part({ alg: "HS256", typ: "JWT" })}.${part({ user_id: "usr_anybody", domain: "admin", iat: now, exp: now + 3_600 })}`
  return `${said}.${createHmac("sha256", secret).update(said).digest("base64url")}`
}

const asAdmin = async (port: number, token: string): Promise<number> =>
  (
    await axios.get(`http://127.0.0.1:${port}/admin/inquiry-orders`, {
      headers: { authorization: `Bearer ${token}` },
      validateStatus: () => true,
    })
  ).status

const signsIn = (port: number, password: string): Promise<boolean> =>
  adminClient(`http://127.0.0.1:${port}`, { email: EMAIL, password }).then(
    () => true,
    () => false,
  )

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** PostgreSQL runs as another user where we are root, and must get through. */
const OURS = process.getuid?.() === 0 ? "711" : "700"

/** Everything in the folder that others than its owner may read, list or change, but for what PostgreSQL looks after. */
const openToOthers = (): string[] => [
  ...(modeOf(data) === OURS ? [] : [`${data}: ${modeOf(data)}`]),
  ...readdirSync(data, { withFileTypes: true })
    .map((entry) => ({
      name: entry.name,
      mode: modeOf(join(data, entry.name)),
      wanted: entry.isDirectory() ? "700" : "600",
    }))
    .filter(({ mode, wanted }) => mode !== wanted)
    .map(({ name, mode }) => `${name}: ${mode}`),
]

describe("npm start on a machine that others can reach", () => {
  let port: number
  let token_of_first_start: string

  beforeAll(async () => {
    port = await freePort()
    await started({ PORT: String(port) })
  }, DEMO_TEST_TIMEOUT_MS)

  it("is there for this machine alone", async () => {
    expect(await reach("127.0.0.1", port)).toBe(200)
    expect(ELSEWHERE.length).toBeGreaterThan(0)
    for (const address of ELSEWHERE) expect(await reach(address, port)).toBe("unreachable")
  })

  it("believes no token that is signed with a secret of the repository, and no password of it", async () => {
    for (const secret of ["demo-jwt-secret", "supersecret", "", "sandbox-token"])
      expect(await asAdmin(port, forged(secret))).toBe(401)
    token_of_first_start = forged(kept("jwt-secret"))
    expect(await asAdmin(port, token_of_first_start)).toBe(200)
    for (const password of ["demo-admin", "supersecret"]) expect(await signsIn(port, password)).toBe(false)
    expect(await signsIn(port, kept("admin-password"))).toBe(true)
  })

  it("keeps its data, logs and secrets for their owner alone", () => {
    expect(readdirSync(data)).toEqual(
      expect.arrayContaining(["medusa.log", "sandbox.log", "sandbox.json", "jwt-secret", "cookie-secret"]),
    )
    expect(openToOthers()).toEqual([])
  })

  it(
    "is there for the network when HOST says so, with the same secrets and without showing the password again",
    async () => {
      await stopAll()
      const demo = await started({ PORT: String(port), HOST: "0.0.0.0" })
      for (const address of ["127.0.0.1", ...ELSEWHERE]) expect(await reach(address, port)).toBe(200)
      expect(await asAdmin(port, token_of_first_start)).toBe(200)
      expect(await signsIn(port, "demo-admin")).toBe(false)
      expect(demo.output()).toContain("other machines can reach the shop")
      expect(demo.output()).toContain(`${EMAIL} / as in ${join(data, "admin-password")}`)
      expect(demo.output()).not.toContain(kept("admin-password"))
      // The sandbox asks its control API for no token.
      const sandbox = z
        .string()
        .url()
        .parse(/Sandbox +(\S+)/.exec(demo.output())?.[1])
      expect(new URL(sandbox).hostname).toBe("127.0.0.1")
      for (const address of ELSEWHERE)
        expect(await reach(address, Number(new URL(sandbox).port))).toBe("unreachable")
    },
    DEMO_TEST_TIMEOUT_MS,
  )
})
