import { InvalidOptions, keysSchema, type Options, readOptions } from "../options/options-schema"
import type { ConfiguredShop } from "./binding"
import { WrongFile, wrongIn } from "./faults"

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
