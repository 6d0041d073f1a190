import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "./call"

export interface AdminLogin {
  readonly email: string
  readonly password: string
}

/** A client of the admin API, logged in by token; it hands back every status and throws for none. */
export const adminClient = async (
  baseURL: string,
  { email, password }: AdminLogin,
): Promise<AxiosInstance> => {
  const { access_token } = await call(axios, z.object({ access_token: z.string() }), {
    method: "POST",
    url: `${baseURL}/admin/auth/token`,
    data: { email, password },
  })
  return axios.create({
    baseURL,
    headers: { Authorization: `Bearer ${access_token}` },
    validateStatus: () => true,
  })
}
