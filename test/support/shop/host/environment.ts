import { TestEnvironment } from "jest-environment-node"
import { HostPool } from "./pool"

declare global {
  /** Only in tests that jest runs with ShopEnvironment. */
  var shopHosts: HostPool | undefined
}

/** Jest loads this once per worker, the test files each in a world of their own: what outlives a file is here. */
const hosts = new HostPool()

/** Of jest's events, what is read here. A fault comes alone, or with the place where its test was made. */
type TestEvent = { name: string; test?: { errors: unknown[] } }

/** A fault of axios says of itself that it can be written out, and holds a whole connection all the same. */
const holdsAConnection = (fault: object): boolean => "toJSON" in fault || "request" in fault

/** Jest sends faults as JSON from process to process, and dies of one that holds a whole connection. */
const sendable = (fault: unknown): unknown => {
  try {
    if (typeof fault === "object" && fault !== null && holdsAConnection(fault)) throw fault
    JSON.stringify(fault)
    return fault
  } catch {
    if (!(fault instanceof Error)) return String(fault)
    return Object.assign(new Error(fault.message), { name: fault.name, stack: fault.stack })
  }
}

export default class ShopEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.shopHosts = hosts
  }

  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    if (name !== "test_done" || test === undefined) return
    test.errors = test.errors.map((fault) =>
      Array.isArray(fault) ? [sendable(fault[0]), fault[1]] : sendable(fault),
    )
  }
}
