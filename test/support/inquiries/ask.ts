import { join } from "node:path"
import type { AxiosResponse } from "axios"
import { z } from "zod"
import { REPOSITORY } from "../../../dev/processes/paths"
import { postTo } from "../../../dev/seed/call"
import type { DomainShop } from "../domains/domain-shop"

export const ASKING_PLUGIN = join(REPOSITORY, "test/support/asking-plugin")

type Input = Readonly<Record<string, unknown>>
type Terms = { max_charge: unknown; reference: unknown; wait_ms?: unknown }

const inquired = z.object({ kind: z.string(), id: z.string().optional() }).passthrough()
export type Asked = z.output<typeof inquired>

export const ask = ({ shop }: DomainShop, service: string, input: Input, terms: Terms): Promise<Asked> =>
  postTo(shop.admin, inquired, "/admin/ask", { service, input, terms })

export const tryAsk = (
  { shop }: DomainShop,
  data: Readonly<Record<string, unknown>>,
): Promise<AxiosResponse<unknown>> => shop.admin.post<unknown>("/admin/ask", data)

let references = 0

export const askAsAdmin = (
  { shop }: DomainShop,
  service: string,
  input: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Promise<AxiosResponse<unknown>> => {
  references += 1
  const terms = { max_charge: 1_000_000, reference: `test-${process.pid}-${references}`, ...more }
  return shop.admin.post<unknown>("/admin/inquiry-orders", { service, input, ...terms })
}
