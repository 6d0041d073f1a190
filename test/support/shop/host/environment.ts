import { TestEnvironment } from "jest-environment-node"
import { HostPool } from "./pool"

declare global {
  /** Only in tests that jest runs with ShopEnvironment. */
  var shopHosts: HostPool | undefined
}

/** Jest loads this once per worker, the test files each in a world of their own: what outlives a file is here. */
const hosts = new HostPool()

export default class ShopEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.shopHosts = hosts
  }
}
