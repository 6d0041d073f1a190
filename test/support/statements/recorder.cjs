/**
 * Explains every statement of a process on the connection and in the transaction in which it is about to run, with the
 * values that the driver sends, and takes its effect back before it really runs. Writes one JSON line for each statement
 * that the plugin itself gives to TypeORM; what Medusa's services run for it is Medusa's.
 *
 * Preloaded (`--require`) into a shop with STATEMENTS_FILE in its environment; a test calls `record` by itself.
 */
const { appendFileSync } = require("node:fs")
const { join, relative } = require("node:path")
const { PostgresQueryRunner } = require("typeorm/driver/postgres/PostgresQueryRunner")

const DIST = join(__dirname, "../../../dist/")

/** The one place through which the stores' own statements go: their callers are of interest. */
const ROWS_OF = join(DIST, "postgres/sql.js")

const EXPLAINABLE = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i

const STACK_DEPTH = 200

/** The calls on the stack, the innermost first, as V8 has them: a test runner would show the lines of the sources. */
function stackNow() {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = STACK_DEPTH
  Error.prepareStackTrace = (_, calls) => calls
  const { stack } = new Error()
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return stack
}

/** Which calls of the plugin led here, the innermost first; none where somebody else gave the statement to TypeORM. */
function callersNow() {
  const calls = stackNow().map((call) => ({
    file: call.getFileName() ?? "",
    line: call.getLineNumber(),
    name: call.getFunctionName() ?? "",
  }))
  const outside = calls.filter(
    ({ file }) =>
      file.startsWith("/") && !file.includes("/typeorm/") && file !== __filename && file !== ROWS_OF,
  )
  if (!outside[0]?.file.startsWith(DIST)) return []
  return outside
    .filter(({ file }) => file.startsWith(DIST))
    .map((call) => ({ ...call, file: relative(DIST, call.file) }))
}

/** Queued in one go, so that no other statement of the connection comes between them. */
async function planOf(runner, sql, values) {
  const client = await runner.connect()
  const [begin, end] = runner.isTransactionActive
    ? ["SAVEPOINT explained", "ROLLBACK TO SAVEPOINT explained; RELEASE SAVEPOINT explained"]
    : ["BEGIN", "ROLLBACK"]
  const begun = client.query(begin)
  const explained = client.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`, values)
  const ended = client.query(end)
  const [, answer] = await Promise.allSettled([begun, explained, ended])
  return answer.status === "fulfilled"
    ? { plan: answer.value.rows[0]["QUERY PLAN"][0] }
    : { fault: String(answer.reason) }
}

/** Explains what this process runs, from now on. */
function record(file) {
  const run = PostgresQueryRunner.prototype.query
  PostgresQueryRunner.prototype.query = async function query(sql, values, structured) {
    const callers = callersNow()
    if (callers.length > 0 && EXPLAINABLE.test(sql)) {
      const explained = await planOf(this, sql, values)
      appendFileSync(file, `${JSON.stringify({ callers, sql, ...explained })}\n`)
    }
    return run.call(this, sql, values, structured)
  }
}

if (process.env.STATEMENTS_FILE !== undefined) record(process.env.STATEMENTS_FILE)

module.exports = { record }
