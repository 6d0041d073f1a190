import type { ZodError, ZodIssue } from "zod"
import { type Options, optionsSchema } from "./options-schema"

/** A wrong option: `message` is a list for people, one line an option. */
export class InvalidOptions extends Error {
  override readonly name = "InvalidOptions"
}

/** Medusa hands the plugin's options over as they stand in medusa-config.js. Throws InvalidOptions. */
export function readOptions(written: unknown): Options {
  const parsed = optionsSchema.safeParse(written ?? {})
  if (parsed.success) return parsed.data
  throw new InvalidOptions(
    `medusa-plugin-domain-reseller cannot start. Mend these options in medusa-config.js:\n${listOf(parsed.error)}`,
  )
}

const listOf = (error: ZodError): string =>
  error.issues.map((issue) => `  - ${issue.path.join(".") || "options"}: ${sentenceOf(issue)}`).join("\n")

const sentenceOf = (issue: ZodIssue): string =>
  issue.code === "unrecognized_keys" ? `there is no option ${issue.keys.join(", ")}` : issue.message
