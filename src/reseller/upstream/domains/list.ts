import { z } from "zod"
import type { DomainPage } from "../../contract/registrar"
import { orNull } from "../amount"
import { rowSchema } from "./record"

/** Assumption 10: the rows are `data` itself, or an array in its `domains` or `items`. */
const rowsSchema = z.union([
  z.array(z.unknown()),
  z.object({ domains: z.array(z.unknown()) }).transform((data) => data.domains),
  z.object({ items: z.array(z.unknown()) }).transform((data) => data.items),
])

const pageNumber = z.number().int().positive()
const linkSchema = z.union([pageNumber, z.string().min(1)])
const metaSchema = z.object({ meta: z.record(z.unknown()) }).transform((holder) => holder.meta)

/** Assumption 10: `next`, `meta.next_page`, or `page` below `pages`; beside `data`, inside it, or in the `meta` of either. */
function nextOf(holder: unknown): string | null {
  const fields = orNull(z.record(z.unknown()), holder)
  if (!fields) return null
  const link = orNull(linkSchema, fields.next) ?? orNull(linkSchema, fields.next_page)
  if (link !== null) return queryOf(link)
  const page = orNull(pageNumber, fields.page)
  const pages = orNull(pageNumber, fields.pages)
  return page !== null && pages !== null && page < pages ? `?page=${page + 1}` : null
}

/** Follows a link's query alone: the token goes to no other path or host. */
function queryOf(link: number | string): string | null {
  if (typeof link === "number" || /^\d+$/.test(link)) return `?page=${link}`
  const base = "http://any"
  return URL.canParse(link, base) ? new URL(link, base).search || null : null
}

/** Whole body of GET /domains (contract D4). Rows that cannot be read are left out; if none can, it is unreadable. */
export const listSchema = z
  .object({ data: z.unknown() })
  .passthrough()
  .transform((body, context): DomainPage => {
    const rows = orNull(rowsSchema, body.data)
    const records = rows?.flatMap((row) => orNull(rowSchema, row) ?? [])
    if (!rows || !records || (rows.length > 0 && records.length === 0)) {
      context.addIssue({ code: z.ZodIssueCode.custom, message: "no domain could be read" })
      return z.NEVER
    }
    const holders = [body, orNull(metaSchema, body), body.data, orNull(metaSchema, body.data)]
    const next = holders.reduce<string | null>((found, holder) => found ?? nextOf(holder), null)
    return { records, next }
  })
