import type { AxiosInstance, AxiosRequestConfig } from "axios"
import type { z } from "zod"

const OK = 200
const REDIRECT = 300

/** One request that must succeed; the answer's body, parsed. */
export const call = async <Schema extends z.ZodTypeAny>(
  client: AxiosInstance,
  schema: Schema,
  request: AxiosRequestConfig,
): Promise<z.infer<Schema>> => {
  const { status, data } = await client.request<unknown>({ ...request, validateStatus: () => true })
  if (status < OK || status >= REDIRECT) {
    throw new Error(`${request.method ?? "GET"} ${request.url}: ${status} ${JSON.stringify(data)}`)
  }
  return schema.parse(data)
}

export const postTo = <Schema extends z.ZodTypeAny>(
  client: AxiosInstance,
  schema: Schema,
  url: string,
  data: unknown = {},
): Promise<z.infer<Schema>> => call(client, schema, { method: "POST", url, data })
