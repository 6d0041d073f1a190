import type { Facts } from "./facts"
import { ruled } from "./ruled"

/** One that was told to stop is no longer swept, and without tables no sweep begins: that is said already. */
const standsStill = ({ sweeps, is_stopping, migrations_missing }: Facts, name: keyof Facts["sweeps"]) =>
  sweeps[name].is_late && !is_stopping && migrations_missing.length === 0 ? [{}] : []

const faultOf = ({ sweeps }: Facts, name: keyof Facts["sweeps"]) => {
  const { fault } = sweeps[name]
  return fault === null ? [] : [{ fault }]
}

/** What the health alone tells: of one instance, and of its way to the database. */
export const INSTANCE = {
  database_unreachable: ruled({
    severity: "down",
    see: "operations.md#what-to-watch",
    en: {
      says: "The database cannot be reached, and no order goes on until it can[: <fault>].",
      todo: "Start PostgreSQL; check database_url in projectConfig, the network and the number of its connections.",
    },
    of: ({ database_answers }) => (database_answers ? [] : [{ fault: null }]),
  }),
  migrations_missing: ruled({
    severity: "down",
    see: "install.md#what-init-does",
    en: {
      says: "The shop's database lacks <count> migrations of medusa-plugin-domain-reseller (<first> is the first): nothing is sold and no order goes on.",
      todo: 'Run "npx medusa migrations run" in the shop\'s folder, and look at its output: it exits 0 even when it failed. The shop goes on by itself then.',
    },
    of: ({ migrations_missing: [first, ...others] }) =>
      first === undefined ? [] : [{ count: others.length + 1, first }],
  }),
  unreadable: ruled({
    severity: "warning",
    see: "operations.md#what-to-watch",
    en: {
      says: "A part of this answer could not be read: <fault>.",
      todo: "Ask again; look at the log and the database if it lasts.",
    },
    // Of a database that is away or has no tables that is no wonder.
    of: ({ unreadable, database_answers, migrations_missing }) =>
      database_answers && migrations_missing.length === 0 ? unreadable.map((fault) => ({ fault })) : [],
  }),
  stopping: ruled({
    severity: "down",
    see: "operations.md",
    en: {
      says: "This instance was told to stop and takes up nothing more.",
      todo: "Start it again, unless it is being replaced.",
    },
    of: ({ is_stopping }) => (is_stopping ? [{}] : []),
  }),
  sweep_stopped: ruled({
    severity: "down",
    see: "operations.md#what-to-watch",
    en: {
      says: "The sweep of this instance does not come to its end: paid orders stand still here.",
      todo: "Look for locks in the database, at the log, and restart.",
    },
    of: (facts) => standsStill(facts, "orders"),
  }),
  housekeeping_stopped: ruled({
    severity: "warning",
    see: "operations.md#what-to-watch",
    en: {
      says: "The list of domains and the bills of renewals stand still in this instance.",
      todo: "Look at the log, and restart.",
    },
    of: (facts) => standsStill(facts, "housekeeping"),
  }),
  housekeeping_fault: ruled({
    severity: "warning",
    see: "operations.md#what-to-watch",
    en: {
      says: "A part of the housekeeping fails, and is tried again: <fault>.",
      todo: "The log says more.",
    },
    of: (facts) => faultOf(facts, "housekeeping"),
  }),
  mailing_stopped: ruled({
    severity: "warning",
    see: "operations.md#what-to-watch",
    en: {
      says: "Mails and reminders stand still in this instance.",
      todo: "Look at the log, and restart.",
    },
    of: (facts) => standsStill(facts, "mailing"),
  }),
  mailing_fault: ruled({
    severity: "warning",
    see: "operations.md#what-to-watch",
    en: { says: "A part of the mailing fails, and is tried again: <fault>.", todo: "The log says more." },
    of: (facts) => faultOf(facts, "mailing"),
  }),
}
