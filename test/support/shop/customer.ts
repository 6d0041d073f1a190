import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { postTo } from "../../../dev/seed/call"
import type { Shop } from "./start-shop"

const PASSWORD = "customer-test-password"
let customers = 0

export interface Customer {
  readonly id: string
  readonly email: string
  readonly login: { readonly email: string; readonly password: string }
  /** Store client, signed in; hands back every status and throws for none. */
  readonly http: AxiosInstance
  /** With which the customer asks. */
  readonly headers: Readonly<Record<string, string>>
}

/** An address that no other test uses. */
export const anEmail = (): string => {
  customers += 1
  return `customer${customers}-${process.pid}@customer.test`
}

/** A new customer with an account, signed in. */
export const newCustomer = async (shop: Shop, email = anEmail()): Promise<Customer> => {
  const login = { email, password: PASSWORD }
  const { customer } = await postTo(
    shop.http,
    z.object({ customer: z.object({ id: z.string() }) }),
    "/store/customers",
    { first_name: "Nima", last_name: "Tester", ...login },
  )
  const { access_token } = await postTo(
    shop.http,
    z.object({ access_token: z.string() }),
    "/store/auth/token",
    login,
  )
  const headers = { Authorization: `Bearer ${access_token}` }
  const http = axios.create({ baseURL: shop.url, headers, validateStatus: () => true })
  return { id: customer.id, email, login, http, headers }
}

/** The shop as this customer's browser sees it. */
export const asCustomer = (shop: Shop, { http }: Pick<Customer, "http">): Shop => ({ ...shop, http })
