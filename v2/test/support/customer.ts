import { z } from "zod"
import type { Medusa2Shop } from "./medusa-2-shop"

const tokenSchema = z.object({ token: z.string() })

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Makes an account; the headers with which it asks. */
export async function signUp(shop: Medusa2Shop, email: string): Promise<Record<string, string>> {
  const account = { email, password: "a password of tests" }
  const registered = await shop.ok(tokenSchema, "POST", "/auth/customer/emailpass/register", account)
  const made = await shop.call("POST", "/store/customers", { email }, bearer(registered))
  if (made.status !== 200) throw new Error(`no account: ${JSON.stringify(made)}`)
  return bearer(await shop.ok(tokenSchema, "POST", "/auth/customer/emailpass", account))
}
