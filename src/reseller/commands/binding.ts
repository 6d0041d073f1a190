import { type ZodError, z } from "zod"
import type { StrayLinesFound } from "../binding/orders"
import { MIGRATE } from "../operations/conditions/words"
import { InvalidOptions, keysSchema, type Options, readOptions } from "../options/options-schema"
import type { BookedRefunds } from "../portfolio/books"
import { faultMessage } from "../shared/fault-text"
import type { Database } from "../shared/sql.store"
import type { Needed } from "./doctor/check-versions"
import type { Finding } from "./doctor/finding"

export interface ConfiguredShop {
  readonly written: unknown
  /** Works on its database, or on another that is reached alike. Throws Unreachable and Unmigrated. */
  onDatabase<Result>(work: (db: Database) => Promise<Result>, url?: string): Promise<Result>
  readonly require: NodeJS.Require
  checkSetup(options: Options | null): Promise<Finding[]>
}

export interface CommandBinding {
  readonly plugin: string
  readonly packages: readonly Needed[]
  /** Goes to the shop's folder. Throws WrongFile. */
  readShop(folder: string): ConfiguredShop
  missingMigrations(db: Database): Promise<string[]>
  /** Refunds of orders that have one of ours, in our rows and in Medusa, in minor units. */
  bookedRefunds(db: Database): Promise<BookedRefunds[]>
  lookForStrays(db: Database, after: string | null): Promise<StrayLinesFound>
  /** SQL: the order in which the line of a `reseller_order` stands, or null. */
  readonly orderOfLine: string
  readonly paymentProviders: string
  readonly byHand: string
}

/** The keys alone: whatever else is wrong with the options does not matter. Throws WrongFile. */
export function keysOf({ written }: ConfiguredShop) {
  const keys = keysSchema.safeParse(written)
  if (!keys.success) throw wrongIn("The plugin's options", keys.error)
  return keys.data
}

/** Throws WrongFile. */
export function optionsOf({ written }: ConfiguredShop): Options {
  try {
    return readOptions(written)
  } catch (fault) {
    throw fault instanceof InvalidOptions ? new WrongFile(fault.message) : fault
  }
}

/** A refused connection to a host with two addresses is an error without a message, but with a code. */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return faultMessage(fault)
  return fault.message || ("code" in fault ? String(fault.code) : fault.name)
}

/** The database cannot be reached, or went away; the message says why. Ends a command with UNREACHABLE. */
export class Unreachable extends Error {
  override readonly name = "Unreachable"
}

/** The database has not what this version works on. Ends a command with WRONG. */
export class Unmigrated extends Error {
  constructor(lacking: string) {
    super(`${lacking}. Run ${MIGRATE}.`)
  }
}

const codeSchema = z.object({ code: z.string() }).catch({ code: "" })

/** SQLSTATE of a table, column or function that is not there. */
const LACKING = /^42(?:P01|703|883)$/
/** SQLSTATE of a connection that failed or was ended by the server, or a socket's own code. */
const AWAY = /^(?:08|57P|E[A-Z])/
/** The driver's own errors have no code. */
const BROKEN = /Connection terminated|Connection ended|timeout exceeded/

export function databaseFault(fault: unknown): unknown {
  const { code } = codeSchema.parse(fault)
  if (LACKING.test(code)) return new Unmigrated(messageOf(fault))
  return AWAY.test(code) || BROKEN.test(messageOf(fault)) ? new Unreachable(messageOf(fault)) : fault
}

/** A file that somebody named, or that a shop has, cannot be used; the message says which and why. Ends a command with WRONG. */
export class WrongFile extends Error {
  override readonly name = "WrongFile"
}

/** Names places in a file, never what stands there. */
export const wrongIn = (what: string, { issues }: ZodError): WrongFile =>
  new WrongFile(`${what}: ${issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`)
