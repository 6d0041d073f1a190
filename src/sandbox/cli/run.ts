#!/usr/bin/env node
import { readArguments, USAGE } from "./cli/read-arguments"
import { DEFAULT_TOKEN } from "./options"
import { startSandbox } from "./start-sandbox"

async function main(): Promise<void> {
  const read = readArguments(process.argv.slice(2), process.env)
  if (read.kind === "help") {
    console.log(USAGE)
    return
  }
  if (read.kind === "wrong") {
    console.error(`${read.message}\n\n${USAGE}`)
    process.exitCode = 2
    return
  }
  const sandbox = await startSandbox(read.options)
  console.log(`sandbox: ${sandbox.url}`)
  console.log(`identity interface: ${sandbox.identity_url}`)
  // A token that was given is known to whoever gave it, and stays out of logs.
  if (sandbox.token === DEFAULT_TOKEN) console.log(`token: ${DEFAULT_TOKEN}`)
  const stop = () => void sandbox.stop()
  process.once("SIGINT", stop)
  process.once("SIGTERM", stop)
}

main().catch((fault) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
})
