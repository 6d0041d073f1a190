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

/** What could not be read; names places in a file, never what stands there. */
export type Wrong = { kind: "wrong"; message: string }

export const wrongIn = (what: string, { issues }: ZodError): Wrong => ({
  kind: "wrong",
  message: `${what}: ${issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`,
})

/** What was read. Throws WrongFile where it could not be. */
export function usable<Read extends { kind: "config" }>(read: Read | Wrong): Read {
  if (read.kind === "wrong") throw new WrongFile(read.message)
  return read
}
