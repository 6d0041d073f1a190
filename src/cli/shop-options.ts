import { InvalidOptions, keysSchema, readOptions } from "../app/options/options-schema"
import { WrongFile, wrongIn } from "./faults"
import { readShopConfig } from "./shop-config"

/** The shop's database and the keys alone: whatever else is wrong with the options does not matter. Throws WrongFile. */
export function readKeys(folder: string) {
  const { database, written } = readShopConfig(folder)
  const keys = keysSchema.safeParse(written)
  if (!keys.success) throw wrongIn("The plugin's options", keys.error)
  return { database, keys: keys.data }
}

export function readShop(folder: string) {
  const { database, written } = readShopConfig(folder)
  try {
    return { database, options: readOptions(written) }
  } catch (fault) {
    throw fault instanceof InvalidOptions ? new WrongFile(fault.message) : fault
  }
}
