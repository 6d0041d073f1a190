import { z } from "zod"
import { assertNever } from "../../assert-never"
import { done } from "../../envelope/outcome"
import type { Mode } from "../../state/mode"
import { domainRecord } from "../record"
import type { Call } from "./call"
import { readBody } from "./read-body"

const pageField = z.object({ page: z.coerce.number().int().min(1) })

/** GET /domains?page=: one page of the account's domains by name (assumption: gaps.md, "paging of GET /domains"). */
export async function list({ world, query, pause }: Call) {
  await pause()
  const read = readBody(pageField, { page: query.get("page") ?? 1 })
  if (!read.ok) return read
  const { page } = read.value
  const own = [...world.state.domains]
    .filter(([, { owner }]) => owner === "account")
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const size = world.mode.page_size
  const pages = Math.max(1, Math.ceil(own.length / size))
  const records = own
    .slice((page - 1) * size, page * size)
    .map(([domain, row]) => domainRecord(world, domain, row))
  return done(records, pagingFields(world.mode.paging, page, pages))
}

/** Beside `data` in the envelope; `next` is the number of the next page, null on the last. */
function pagingFields(paging: Mode["paging"], page: number, pages: number): Record<string, unknown> {
  const next = page < pages ? page + 1 : null
  switch (paging) {
    case "pages":
      return { page, pages }
    case "next":
      return { next }
    case "meta_next_page":
      return { meta: { next_page: next } }
    case "none":
      return {}
    default:
      return assertNever(paging)
  }
}
