import type { Shutdown } from "../dev/processes/shutdown"
import type { Environment } from "./environment"

/** One run of the demo: what its steps need to know and to tell. */
export interface Run {
  readonly environment: Environment
  /** The folder of everything that is kept between runs. */
  readonly data: string
  readonly shutdown: Shutdown
  say(message: string): void
  /** Stops the run, with code 1. */
  fail(message: string): void
}
