import type { StrayLinesFound } from "../binding/orders"
import { InvalidOptions, keysSchema, type Options, readOptions } from "../options/options-schema"
import type { BookedRefunds } from "../portfolio/books"
import type { Database } from "../shared/sql.store"
import type { Needed } from "./doctor/check-versions"
import type { Finding } from "./doctor/finding"
import { WrongFile, wrongIn } from "./faults"

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
