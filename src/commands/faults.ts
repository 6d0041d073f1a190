import type { ZodError } from "zod"
import { MIGRATE } from "../core/conditions/migrate"
import { faultMessage } from "../core/fault-text"

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

/** A file that somebody named, or that a shop has, cannot be used; the message says which and why. Ends a command with WRONG. */
export class WrongFile extends Error {
  override readonly name = "WrongFile"
}

/** Names places in a file, never what stands there. */
export const wrongIn = (what: string, { issues }: ZodError): WrongFile =>
  new WrongFile(`${what}: ${issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`)
