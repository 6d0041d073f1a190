/** Of somebody else. */
export const FORBIDDEN = 403
export const NOT_FOUND = 404

const responseOf = (fault: unknown): unknown =>
  typeof fault === "object" && fault !== null && "response" in fault ? fault.response : null

/** The HTTP status of a refused request, null for a fault without an answer. Medusa answers a 401 with a bare text. */
export const statusOf = (fault: unknown): number | null => {
  const response = responseOf(fault)
  if (typeof response !== "object" || response === null || !("status" in response)) return null
  return typeof response.status === "number" ? response.status : null
}
