import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "../../../demo/seed/call"
import type { Shop } from "./start-shop"

const PASSWORD = "customer-test-password"
let customers = 0

export interface Customer {
  readonly id: string
  readonly login: { readonly email: string; readonly password: string }
  /** Store client, signed in; hands back every status and throws for none. */
  readonly http: AxiosInstance
}

/** A new customer with an account, signed in. */
export const newCustomer = async (shop: Shop): Promise<Customer> => {
  customers += 1
  const email = `customer${customers}-${process.pid}@customer.test`
  const login = { email, password: PASSWORD }
  const { customer } = await call(shop.http, z.object({ customer: z.object({ id: z.string() }) }), {
    method: "POST",
    url: "/store/customers",
    data: { first_name: "Nima", last_name: "Tester", ...login },
  })
  const { access_token } = await call(shop.http, z.object({ access_token: z.string() }), {
    method: "POST",
    url: "/store/auth/token",
    data: login,
  })
  const http = axios.create({
    baseURL: shop.url,
    headers: { Authorization: `Bearer ${access_token}` },
    validateStatus: () => true,
  })
  return { id: customer.id, login, http }
}
