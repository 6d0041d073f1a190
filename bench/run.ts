/**
 * Runs the benchmarks one after the other, those named or all that take minutes, and tells at the end what was met. The limiter and
 * the crowd wait for whole windows, the lighthouse needs a Chromium: these run when they are named.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

const BENCHMARKS = [
  "add-to-cart",
  "pay-to-order",
  "host-routes",
  "boot",
  "at-rest",
  "workers",
  "sweep",
  "search",
  "alone",
  "polling",
  "sync",
] as const

const ON_DEMAND: Readonly<Record<string, string>> = {
  limiter: "limiter/run",
  crowd: "crowd/run",
  changes: "changes",
  lighthouse: "lighthouse",
}

const SECOND_MS = 1_000

const named = process.argv.slice(2)
const unknown = named.filter((name) => !BENCHMARKS.some((one) => one === name) && !(name in ON_DEMAND))
if (unknown.length > 0)
  throw new Error(
    `There are ${[...BENCHMARKS, ...Object.keys(ON_DEMAND)].join(", ")}; no ${unknown.join(", ")}`,
  )

async function run(name: string): Promise<string> {
  const script = join(__dirname, `${ON_DEMAND[name] ?? name}.ts`)
  const begun = performance.now()
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: "inherit" })
  const [code] = await once(child, "exit")
  if (code !== 0) process.exitCode = 1
  const seconds = Math.round((performance.now() - begun) / SECOND_MS)
  return `${name}: ${code === 0 ? "all met" : "MISSED or failed"}, ${seconds} s`
}

void (async () => {
  const results: string[] = []
  for (const name of named.length > 0 ? named : BENCHMARKS) {
    console.log(`\n${name}`)
    results.push(await run(name))
  }
  console.log(`\n${results.join("\n")}`)
})()
