import type { FieldIssue, Refusal } from "medusa-plugin-domain-reseller-client"

const isRemark = (value: unknown): value is FieldIssue =>
  typeof value === "object" && value !== null && "field" in value && "message" in value

/** What the shop found wrong, by field; its sentences are in the visitor's language. */
export const problemsOf = (refusal: Refusal | null): ReadonlyMap<string, string> => {
  const problems: unknown = refusal?.code === "invalid_input" ? refusal.details.problems : []
  const remarks = Array.isArray(problems) ? problems.filter(isRemark) : []
  return new Map(remarks.flatMap(({ field, message }) => (field === null ? [] : [[field, message]])))
}
