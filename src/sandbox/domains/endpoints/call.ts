import type { Outcome } from "../../envelope/outcome"
import type { World } from "../../state/world"

/** One admitted request of the domain interface, as its endpoint sees it. */
export type Call = {
  world: World
  /** From the path, lower case, syntactically valid; "" where the path names none. */
  domain: string
  body: unknown
  query: URLSearchParams
  key: string | null
  /**
   * Resolves when this request has worked for as long as the mode and its faults want. Each endpoint calls it once,
   * a billable one after its key is claimed.
   */
  pause(): Promise<void>
}

export type Endpoint = (call: Call) => Promise<Outcome>
