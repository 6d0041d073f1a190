import type { ZodError } from "zod"
import { messageOf } from "./database"

/** A file that somebody named, or that a shop has, cannot be used; the message says which and why. Ends a command with WRONG. */
export class WrongFile extends Error {
  override readonly name = "WrongFile"
}

/** Opens, reads or writes a file that somebody named. Throws WrongFile. */
export function onFile<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (fault) {
    throw new WrongFile(messageOf(fault))
  }
}

/** Names places in a file, never what stands there. */
export const wrongIn = (what: string, { issues }: ZodError): WrongFile =>
  new WrongFile(`${what}: ${issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`)
