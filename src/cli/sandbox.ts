import { USAGE } from "../sandbox/cli/read-arguments"
import { runSandbox } from "../sandbox/cli/run"
import type { Command } from "./command"

/** The one command that needs no shop. */
export const sandbox: Command = {
  summary: "plays the reseller service, for development and tests",
  usage: USAGE,
  run: runSandbox,
}
