/**
 * Stands between us and PostgreSQL: runs it and shuts it down when we disconnect, be it because we asked for it
 * or because we were killed. Started with one JSON argument.
 */
const { spawn } = require("node:child_process")
const { rmSync } = require("node:fs")

/** A fast shutdown takes a second; after this PostgreSQL is told to drop everything (it recovers at its next start). */
const FAST_SHUTDOWN_MS = 10_000

const { command, args, options, remove } = JSON.parse(process.argv[2])
const server = spawn(command, args, { ...options, stdio: ["ignore", "inherit", "inherit"] })

const stop = () => {
  server.kill("SIGINT")
  setTimeout(() => server.kill("SIGQUIT"), FAST_SHUTDOWN_MS).unref()
}
process.on("disconnect", stop)
process.on("SIGTERM", stop)
process.on("SIGINT", stop)
// Our own output goes to a pipe that is gone when the parent is.
process.stdout.on("error", () => {})
process.stderr.on("error", () => {})

const finish = (code) => {
  if (remove !== null) rmSync(remove, { recursive: true, force: true })
  process.exit(code)
}
server.on("error", () => finish(1))
server.on("exit", (code) => finish(code ?? 1))
