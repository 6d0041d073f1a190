import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type NodeProcess, startNodeProcess } from "../../../dev/processes/node-process"
import { REPOSITORY } from "../../../dev/processes/paths"
import { waitFor } from "../wait-for"

/** The very first run also builds the admin's pages. */
const START_TIMEOUT_MS = 240_000
export const DEMO_TEST_TIMEOUT_MS = 300_000

/** On a bare machine: nothing that the demo could use comes from our own environment. */
const BARE = {
  DATABASE_URL: "",
  REDIS_URL: "",
  HOST: "",
  SANDBOX_PORT: "",
  MAIL_PORT: "",
  JWT_SECRET: "",
  COOKIE_SECRET: "",
  DOMAIN_RESELLER_URL: "",
  DOMAIN_ENCRYPTION_KEY: "",
  MEDUSA_ADMIN_EMAIL: "",
  MEDUSA_ADMIN_PASSWORD: "",
}

/** As root we run PostgreSQL as another user, who keeps its data elsewhere, for ever, where it cannot pass. */
const OTHERS_MAY_PASS = 0o711

/** `npm start` over and over with the same data, for all tests of a file. */
export function demos() {
  const parent = mkdtempSync(join(tmpdir(), "demo-test-"))
  chmodSync(parent, OTHERS_MAY_PASS)
  const data = join(parent, "data")
  const all: NodeProcess[] = []

  const started = async (env: NodeJS.ProcessEnv): Promise<NodeProcess> => {
    const demo = startNodeProcess({
      script: join(REPOSITORY, "demo/start.ts"),
      loader: "tsx",
      args: ["--data", data],
      cwd: REPOSITORY,
      env: { ...BARE, ...env },
    })
    all.push(demo)
    const ready = () => {
      if (!demo.isRunning()) throw new Error(demo.output())
      return demo.output().includes("Ctrl-C stops everything")
    }
    await waitFor(ready, { timeout_ms: START_TIMEOUT_MS, what: "the demo to print its addresses" })
    return demo
  }

  const stopAll = async (): Promise<void> => {
    await Promise.all(all.map((demo) => demo.stop()))
  }

  afterAll(async () => {
    await stopAll()
    rmSync(parent, { recursive: true, force: true })
  })
  return { data, started, stopAll }
}
