import type { Client } from "../shared/api/request"

/** Medusa's bundler puts the address of the shop's server here; "/" where that serves the admin itself. */
declare const __BACKEND_URL__: string | undefined

const ADMIN = `${(typeof __BACKEND_URL__ === "string" ? __BACKEND_URL__ : "/").replace(/\/$/, "")}/admin`

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(ADMIN + path, { credentials: "include", ...init }).catch(() => {
    throw { isAxiosError: true }
  })
  const data: unknown = await response.json().catch(() => null)
  if (!response.ok) throw { isAxiosError: true, response: { status: response.status, data } }
  return data
}

const CLIENT: Client = {
  get: (path) => ask(path, {}),
  post: (path, body, headers = {}) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  address: async () => ADMIN,
}

export const useClient = (): Client => CLIENT
