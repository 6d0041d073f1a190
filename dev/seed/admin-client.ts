import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "./call"

export interface AdminLogin {
  readonly email: string
  readonly password: string
}

const UNAUTHORIZED = 401

/** There is no such user, or they have another password. */
export class LoginRefused extends Error {
  constructor(email: string) {
    super(`The shop refuses the password of ${email}`)
  }
}

/** A client of the admin API, logged in by token; it hands back every status and throws for none. Throws LoginRefused. */
export const adminClient = async (
  baseURL: string,
  { email, password }: AdminLogin,
): Promise<AxiosInstance> => {
  const login = { method: "POST", url: `${baseURL}/admin/auth/token`, data: { email, password } }
  const { status } = await axios.request<unknown>({ ...login, validateStatus: () => true })
  if (status === UNAUTHORIZED) throw new LoginRefused(email)
  const { access_token } = await call(axios, z.object({ access_token: z.string() }), login)
  return axios.create({
    baseURL,
    headers: { Authorization: `Bearer ${access_token}` },
    validateStatus: () => true,
  })
}
