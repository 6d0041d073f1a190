/**
 * What is a boundary, whichever Medusa is around the engine: preloaded with boundaries.cjs of a version into a real Medusa
 * process, it finds the boundaries of the money path as they are passed, and names them.
 *
 * What belongs to an order is told by the call that works for it, not by the tables of a statement: the engine's entries
 * (settling an order, a look at a row, a step of a claimed row) and the capture each run in an asynchronous context
 * that carries the order's id, and every statement, call upstream and call of the payment provider made in it is a
 * boundary, before and after. A sweep that finds nothing carries no order. The claim itself serves several rows: it counts
 * for each row that it answers, afterwards.
 *
 * A boundary's name: step / what it does / which time in this order and process / before or after.
 *
 * What is done to the orders, and how it is told: order-flows.cjs.
 */
const { createHash } = require("node:crypto")
const { join } = require("node:path")
const axios = require("axios")
const { apart, bounded, flow, isGateOpen, passed, running, silently } = require("./order-flows.cjs")

/** A port at which nobody listens: discard. */
const NOBODY = "http://127.0.0.1:9"

const reset = () => Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" })

const TABLE = /(?:\bFROM|\bINTO|\bUPDATE|\bJOIN)\s+(?:\(\s*SELECT.*?\bFROM\s+)?(?:"public"\.)?"?([a-z_]+)/i
const TRANSACTION = { START: "begin", BEGIN: "begin", COMMIT: "commit", ROLLBACK: "rollback" }

/** Medusa 2 writes its values into its statements. */
const LITERAL = /'(?:[^']|'')*'|(?<![\w$])\d+(?:\.\d+)?\b/g

const names = new Map()

/** The same statement has the same name in every run: its verb, its table, and a digest of its text without values. */
function nameOf(text) {
  const known = names.get(text)
  if (known !== undefined) return known
  const plain = text.replace(/\s+/g, " ").trim()
  const verb = plain.split(/[\s(;]/, 1)[0].toUpperCase()
  const general = plain
    .replace(LITERAL, "$")
    .replace(/\$\d+/g, "$")
    .replace(/\(\$(, ?\$)*\)/g, "($)")
  const digest = createHash("sha1").update(general).digest("hex").slice(0, 4)
  const name = TRANSACTION[verb] ?? `${verb.toLowerCase()}-${TABLE.exec(plain)?.[1] ?? "nothing"}-${digest}`
  names.set(text, name)
  return name
}

/** Given back by a promise, or to whoever is called back: knex does that. */
const promised = (run) =>
  new Promise((resolve, reject) => run((fault, result) => (fault ? reject(fault) : resolve(result))))

function followStatements({ Client }) {
  const query = Client.prototype.query
  Client.prototype.query = function followed(config, values, callback) {
    const text = typeof config === "string" ? config : config?.text
    const answered = typeof values === "function" ? values : callback
    if (running() === undefined || typeof text !== "string") return query.call(this, config, values, callback)
    const given = typeof values === "function" ? undefined : values
    const run = () => promised((done) => query.call(this, config, given, done))
    const what = nameOf(text)
    const cut = () => this.connection.stream.destroy(reset())
    const result = bounded(what === "commit" ? "commit" : "statement", what, run, {
      // Its connection breaks: before the statement arrives, or before its answer does.
      before: () => {
        cut()
        return run()
      },
      after: async () => {
        cut()
        throw reset()
      },
    })
    if (answered === undefined) return result
    void result.then(
      (value) => answered(null, value),
      (fault) => answered(fault),
    )
  }
}

/** `POST /api/v1/domains/register` and the like, without the names in it. */
function routeOf({ method = "GET", url }) {
  const path = new URL(url).pathname
    .split("/")
    .filter((part) => part !== "" && part !== "api" && part !== "v1")
    .map((part) => (part.includes(".") || part.includes("%") ? "name" : part))
  return [method.toLowerCase(), ...path].join("-")
}

function followUpstream() {
  const create = axios.create.bind(axios)
  axios.create = (defaults) => {
    const client = create(defaults)
    const request = client.request.bind(client)
    client.request = (config) =>
      bounded("upstream", routeOf(config), () => request(config), {
        before: () => request({ ...config, url: NOBODY + new URL(config.url).pathname }),
        after: () => {
          throw new axios.AxiosError("socket hang up", "ECONNRESET")
        },
      })
    return client
  }
}

const providerFault = () => new Error("The payment provider's answer was lost")

/** The payment provider's side: what it does within is its own. `methods`: by what each is called. */
function followProvider(prototype, methods) {
  for (const [what, method] of Object.entries(methods)) {
    const call = prototype[method]
    prototype[method] = function followed(...given) {
      const act = () => silently(() => call.apply(this, given))
      const fail = () => {
        throw providerFault()
      }
      return bounded("provider", `provider-${what}`, act, { before: fail, after: fail })
    }
  }
}

/** Whoever requires that file from now on gets what is made of its exports. */
function replace(file, changes) {
  const original = require(file)
  const copy = Object.defineProperty({ ...original }, "__esModule", { value: true })
  require.cache[require.resolve(file)].exports = Object.assign(copy, changes(original))
}

/** The engine's entries in that build of it. Before anything else of the build is loaded. */
function followEngine(build) {
  replace(join(build, "reseller/engine/settle.js"), ({ watchRows }) => ({
    watchRows: async (deps) => {
      // What one takes to look at, and does not, is hidden from the other instances.
      if (!isGateOpen()) return false
      const seeing = (dueWatches) => ({
        ...deps,
        rows: Object.create(deps.rows, { dueWatches: { value: dueWatches } }),
      })
      let watched = []
      await watchRows(
        seeing(async (...given) => {
          watched = await deps.rows.dueWatches(...given)
          return []
        }),
      )
      // Then each row's look by itself, in its order's context.
      for (const one of watched) {
        const look = () => watchRows(seeing(async () => [one]))
        const { order_id } = one.row
        await (order_id === null ? look() : flow(order_id, "watch", look))
      }
      return false
    },
  }))
  replace(join(build, "reseller/engine/tick.js"), ({ work }) => ({
    work: async (deps, room) => {
      if (!isGateOpen() || room <= 0) return []
      const claims = []
      // The claims are made once, for all; then each row's step by itself, in its order's context.
      const claiming = Object.create(deps.rows, {
        claim: {
          value: async (...given) => {
            claims.push(...(await deps.rows.claim(...given)))
            return []
          },
        },
      })
      await work({ ...deps, rows: claiming }, room)
      return claims.map((claim) => {
        const single = Object.create(deps.rows, {
          claim: { value: async (states) => (states.includes(claim.row.state) ? [claim] : []) },
        })
        const step = async () => {
          // Where the answer to the claim is lost nobody works on the row until its lease runs out.
          if (await passed("claim", "claim")) return
          const [done] = await work({ ...deps, rows: single }, 1)
          await done
        }
        return flow(claim.row.order_id, claim.row.state, step)
      })
    },
  }))
}

/** Settling an order is asked for by a subscriber, whatever the event was emitted by: it runs by itself. */
function followSettling({ prototype }) {
  const { settle } = prototype
  prototype.settle = function followed(order_id) {
    return apart(() => flow(order_id, "settle", () => settle.call(this, order_id)))
  }
}

module.exports = { followEngine, followProvider, followSettling, followStatements, followUpstream, replace }
