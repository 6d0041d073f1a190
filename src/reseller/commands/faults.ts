import { type ZodError, z } from "zod"
import { MIGRATE } from "../operations/conditions/words"
import { faultMessage } from "../shared/fault-text"

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
