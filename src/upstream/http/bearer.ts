import { validateHeaderValue } from "node:http"

/** The Authorization header of a token. Throws, without naming the token, when it cannot stand in a header. */
export function bearer(token: string): string {
  if (!/^\S+$/.test(token)) throw new Error("api_token must not be empty or contain white space")
  const value = `Bearer ${token}`
  validateHeaderValue("authorization", value)
  return value
}
