import { once } from "node:events"
import { DEFAULT_TOKEN } from "../options"
import { startSandbox } from "../start-sandbox"
import { readArguments, USAGE } from "./read-arguments"

/** Plays the reseller service until the process is told to end. Resolves with the exit code; throws where it cannot start. */
export async function runSandbox(argv: readonly string[]): Promise<0 | 2> {
  const read = readArguments(argv, process.env)
  if (read.kind === "help") {
    console.log(USAGE)
    return 0
  }
  if (read.kind === "wrong") {
    console.error(`${read.message}\n\n${USAGE}`)
    return 2
  }
  const sandbox = await startSandbox(read.options)
  console.log(`sandbox: ${sandbox.url}`)
  console.log(`identity interface: ${sandbox.identity_url}`)
  // A token that was given is known to whoever gave it, and stays out of logs.
  if (sandbox.token === DEFAULT_TOKEN) console.log(`token: ${DEFAULT_TOKEN}`)
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")])
  await sandbox.stop()
  return 0
}
