import { setInterval } from "node:timers"
import type { Sandbox } from "../../../sandbox/index"

/** A program beside the shop that uses the same token: it switches locks, as often as it is told to, and repeats nothing. */
export function startOtherProgram({ url, token, control }: Sandbox, every_ms: number): { stop(): void } {
  const domain = "of-another-program.com"
  control.setDomain({ domain, owner: "account" })
  const timer = setInterval(() => {
    void fetch(`${url}/api/v1/domains/${domain}/lock`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
    })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  }, every_ms)
  return { stop: () => clearInterval(timer) }
}
