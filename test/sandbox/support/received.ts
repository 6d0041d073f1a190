import type { Sandbox } from "../../../sandbox/index"
import { until } from "./until"

/** What a client gets: a status, or the fact that no whole answer came. */
export async function received(answer: Promise<Response>): Promise<number | "nothing"> {
  try {
    const response = await answer
    await response.text()
    return response.status
  } catch {
    return "nothing"
  }
}

/** Gives up once the sandbox has replied with silence. */
export async function givingUp(
  sandbox: Sandbox,
  sendWith: (signal: AbortSignal) => Promise<Response>,
): Promise<"nothing" | "something"> {
  const patience = new AbortController()
  const answer = sendWith(patience.signal).then(
    () => "something" as const,
    () => "nothing" as const,
  )
  await until(() => sandbox.control.requests().at(-1)?.delivery === "silence")
  patience.abort()
  return answer
}
