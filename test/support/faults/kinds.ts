import { setTimeout as sleep } from "node:timers/promises"
import { waitFor } from "../wait-for"
import {
  failWrites,
  type Heal,
  killConnections,
  lockedOrders,
  migrateFurther,
  withoutConnections,
  withSetting,
} from "./database"
import type { Ground } from "./ground"
import type { GroundName } from "./grounds"
import { NETWORK_FAULTS, type NetworkFault } from "./network"
import { type Ends, UNHARMED } from "./sale"

/** One way in which the world around a shop fails, and how a sale ends that it meets. */
export type FaultKind = {
  name: string
  /** A sentence about what happens, without its subject. */
  does: string
  where: "network" | "postgresql" | "redis" | "clock" | "instances" | "version"
  ground: GroundName
  /** Before the money is taken, so that the whole path meets it, or once the engine is at work. */
  from: "capture" | "engine"
  ends: Ends
  /** Part of `npm test`: no other test has its like in a shop. All others run in `npm run fault-matrix`. */
  always?: true
  /** How often `npm run fault-matrix` plays it, each time at other places; once unless given. */
  rounds?: number
  /** Resolves when the fault has begun; what it answers ends it. Rounds begin with 0. */
  play(ground: Ground, round: number): Promise<Heal>
}

/** How long the database or Redis is away: some sweeps and all backoffs of a first try. */
const AWAY_MS = 3_000

const NETWORK: Readonly<Record<NetworkFault, { does: string; always?: true }>> = {
  refused: { does: "nobody listens at upstream's address for a while" },
  reset_on_connect: { does: "connections are reset as soon as they stand" },
  reset_after_request: { does: "the connection is reset once the request is sent; upstream never gets it" },
  half_request: {
    does: "upstream gets all but the end of the request, then the connection is reset",
  },
  reset_after_work: { does: "the connection is reset after upstream's work, without a byte of the answer" },
  reset_in_answer: { does: "the connection is reset in the middle of the answer" },
  half_answer: { does: "the connection is closed in order after half the answer" },
  drip: { does: "the answer comes byte by byte, for longer than the timeout" },
  hang_before_work: { does: "the request is swallowed, and the connection stays open" },
  hang_after_work: { does: "upstream works, and the answer never comes" },
  length_too_long: { does: "the answer promises more bytes than it has" },
  length_too_short: { does: "the answer promises fewer bytes than it has", always: true },
  not_http: { does: "bytes that are no HTTP come instead of the answer" },
  broken_json: { does: "a success comes with half a JSON" },
  html_page: { does: "a success comes as a page of HTML, as from a portal that wants a login" },
  stale_connection: { does: "a kept connection is reset just as the next request goes out", always: true },
  late_answer: { does: "the answer comes when the timeout is over", always: true },
  redirect: { does: "the answer is a redirect to another server" },
  twice_delivered: {
    does: "each request reaches upstream twice, and the second answer comes back",
    always: true,
  },
}

/** All four paid calls of a sale; only lookups and reads have a connection that is kept. */
const struckBy = (name: NetworkFault): number => (name === "stale_connection" ? 1 : 4)

const network = (name: NetworkFault): FaultKind => ({
  name,
  ...NETWORK[name],
  where: "network",
  ground: "shop",
  from: "capture",
  ends: UNHARMED,
  play: async ({ proxy }) => {
    await proxy.play(name)
    return async () => {
      if (name === "refused") await sleep(AWAY_MS)
      else await waitFor(() => proxy.struck() >= struckBy(name), { what: "the sale to meet the fault" })
      await proxy.heal()
    }
  },
})

const lasting = (begin: (ground: Ground) => Promise<Heal>) => async (ground: Ground) => {
  const end = await begin(ground)
  return async () => {
    await sleep(AWAY_MS)
    await end()
  }
}

/** A refund whose own writing failed may have happened: a person is asked. */
const REFUND_UNSURE: Ends = { ...UNHARMED, failing: ["refunded", "refund_held"] }

/** A sale makes more writes than this; so many apart, none is hit twice in a row. */
const WRITES = 32
const APART = 16

/** Places spread over the path of a sale; all rounds together hit each of its first writes. */
const placesOf = (round: number): number[] =>
  Array.from({ length: WRITES / APART }, (_, index) => 1 + round + index * APART)

const DATABASE = { where: "postgresql", ground: "shop", ends: REFUND_UNSURE } as const

const POSTGRESQL: readonly FaultKind[] = [
  {
    ...DATABASE,
    name: "connections_killed",
    does: "all connections to the database end at once, again and again",
    from: "engine",
    play: async (ground) => {
      await killConnections(ground)
      return async () => {
        for (let turn = 0; turn < 5; turn += 1) {
          await sleep(AWAY_MS / 10)
          await killConnections(ground)
        }
      }
    },
  },
  {
    ...DATABASE,
    name: "connection_killed_at_statement",
    does: "the connection ends at single writes, spread over the path",
    from: "capture",
    always: true,
    rounds: APART,
    play: (ground, round) => failWrites(ground, "connection", { nth: placesOf(round), at: "statement" }),
  },
  {
    ...DATABASE,
    name: "connection_killed_at_commit",
    does: "the connection ends while transactions commit",
    from: "capture",
    rounds: APART,
    play: (ground, round) => failWrites(ground, "connection", { nth: placesOf(round), at: "commit" }),
  },
  {
    ...DATABASE,
    name: "disk_full",
    does: "single writes find no space (53100)",
    from: "capture",
    play: (ground, round) => failWrites(ground, "53100", { nth: placesOf(round), at: "statement" }),
  },
  {
    ...DATABASE,
    name: "serialization_failure",
    does: "transactions fail to commit (40001)",
    from: "capture",
    play: (ground, round) => failWrites(ground, "40001", { nth: placesOf(round), at: "commit" }),
  },
  {
    ...DATABASE,
    name: "deadlock",
    does: "single writes are the victim of a deadlock (40P01)",
    from: "capture",
    play: (ground, round) => failWrites(ground, "40P01", { nth: placesOf(round), at: "statement" }),
  },
  {
    ...DATABASE,
    name: "too_many_connections",
    does: "no connection can be had (53300), and all there are have ended",
    from: "engine",
    play: lasting(withoutConnections),
  },
  {
    ...DATABASE,
    name: "statement_timeout",
    does: "statements that take a millisecond are cancelled (57014)",
    from: "engine",
    play: lasting((ground) => withSetting(ground, "statement_timeout", "1ms")),
  },
  {
    ...DATABASE,
    name: "read_only",
    does: "the database takes no writes (25006), as after a failover to a standby",
    from: "engine",
    play: lasting((ground) => withSetting(ground, "default_transaction_read_only", "on")),
  },
  {
    ...DATABASE,
    name: "orders_locked",
    does: "somebody holds the table of orders locked for seconds",
    from: "engine",
    play: lockedOrders,
  },
]

const NOTHING_MORE: Heal = async () => undefined

const AROUND: readonly FaultKind[] = [
  {
    name: "unknown_host",
    does: "the name of upstream's host is not known (ENOTFOUND), until the shop is restarted",
    where: "network",
    ground: "shop",
    from: "capture",
    ends: UNHARMED,
    play: lasting(async ({ pointAt }) => {
      await pointAt("http://upstream.invalid")
      return () => pointAt()
    }),
  },
  {
    name: "postgresql_restarted",
    does: "PostgreSQL is stopped and started again under load",
    where: "postgresql",
    ground: "own_postgresql",
    from: "engine",
    ends: REFUND_UNSURE,
    play: async ({ restartDatabase }) => {
      await restartDatabase?.()
      return NOTHING_MORE
    },
  },
  {
    name: "redis_away",
    does: "Redis is gone for a while, with all that it held",
    where: "redis",
    ground: "redis",
    from: "engine",
    ends: UNHARMED,
    play: lasting(async ({ redis }) => {
      await redis?.stop()
      return async () => redis?.start()
    }),
  },
  {
    name: "clock_ahead",
    does: "the clock of one of two instances is an hour ahead",
    where: "clock",
    ground: "clock_ahead",
    from: "capture",
    ends: UNHARMED,
    play: async () => NOTHING_MORE,
  },
  {
    name: "clock_behind",
    does: "the clock of one of two instances is an hour behind",
    where: "clock",
    ground: "clock_behind",
    from: "capture",
    ends: UNHARMED,
    play: async () => NOTHING_MORE,
  },
  {
    name: "four_instances",
    does: "four instances without Redis work on one database, and its connections end once",
    where: "instances",
    ground: "four_instances",
    from: "engine",
    ends: REFUND_UNSURE,
    play: async (ground) => {
      await killConnections(ground)
      return NOTHING_MORE
    },
  },
  {
    name: "migrated_further",
    does: "a next version's migrations run while this one is at work, and another instance of this one boots on them",
    where: "version",
    ground: "two_versions",
    from: "engine",
    ends: UNHARMED,
    play: async (ground) => {
      await migrateFurther(ground)
      await ground.addInstance()
      return NOTHING_MORE
    },
  },
  {
    name: "upgraded",
    does: "the version before the newest migration sells while that is run, then alone, then beside this version",
    where: "version",
    ground: "older_version",
    from: "engine",
    ends: UNHARMED,
    rounds: 3,
    play: async (ground, round) => {
      // In the third round both are at work from the beginning, each with an order of its own.
      if (round === 0) await ground.migrate()
      if (round === 1) await ground.addInstance()
      return NOTHING_MORE
    },
  },
]

export const KINDS: readonly FaultKind[] = [...NETWORK_FAULTS.map(network), ...POSTGRESQL, ...AROUND]

/** Played by tests of their own, which look at more than a sale. */
export const ELSEWHERE: readonly { name: string; does: string; test: string }[] = [
  {
    name: "killed",
    does: "the process is killed (SIGKILL) at a chosen point",
    test: "test/crash/kill.test.ts",
  },
  {
    name: "stopped",
    does: "the process is stopped beyond its lease and goes on (SIGSTOP, SIGCONT)",
    test: "test/crash/stopped.test.ts",
  },
  {
    name: "two_instances",
    does: "two instances share database, Redis and limits",
    test: "test/instances/drain.test.ts",
  },
  {
    name: "shared_token",
    does: "another program uses the same token, so that upstream answers 429",
    test: "test/shop/shared-token.test.ts",
  },
  {
    name: "upstream_refuses",
    does: "upstream answers each of its errors, or one that nobody knows",
    test: "test/core/engine/belief.test.ts",
  },
]
