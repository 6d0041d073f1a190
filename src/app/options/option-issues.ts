import type { ZodIssue } from "zod"

/** Options of which nothing is repeated, whatever stands there: a password may have come to the wrong place. */
const SECRET = /(?:token|key|keys|smtp|secret|password|base_url)$/i

/** Enough to recognise what was meant. */
const MAX_GIVEN = 40

/** For people: one line for each option that is wrong, with what was given and what is allowed. Nothing secret. */
export const issueLines = (issues: readonly ZodIssue[], written: unknown): string[] =>
  issues.map((issue) => {
    const given = givenOf(issue, written)
    const sentence = given === "" ? sentenceOf(issue) : sentenceOf(issue).replace(/, received .*$/, "")
    return `${issue.path.join(".") || "options"}: ${sentence}${given}`
  })

const sentenceOf = (issue: ZodIssue): string =>
  issue.code === "unrecognized_keys" ? `there is no option ${issue.keys.join(", ")}` : issue.message

/** ` (given: "ten")`, where it can be told in one word. */
function givenOf({ path, code }: ZodIssue, written: unknown): string {
  if (code === "unrecognized_keys" || path.some((part) => SECRET.test(String(part)))) return ""
  const given = path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null
        ? (value as Record<string | number, unknown>)[part]
        : undefined,
    written,
  )
  switch (typeof given) {
    case "string":
      return ` (given: ${JSON.stringify(given.length > MAX_GIVEN ? `${given.slice(0, MAX_GIVEN)}…` : given)})`
    case "number":
    case "boolean":
      return ` (given: ${given})`
    case "object":
      return given === null ? " (given: null)" : ` (given: ${Array.isArray(given) ? "a list" : "an object"})`
    case "function":
      return " (given: a function)"
    default:
      return ""
  }
}
