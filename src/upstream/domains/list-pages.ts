import type { CallResult } from "../../core/answers/call-result"
import type { DomainRecord } from "../../core/answers/registration"
import type { DomainPage } from "./list"

/** Far more than an account has at any honest page size; ends a chain of pages that never ends by itself. */
const MAX_PAGES = 100

/** Follows the pages of a list. The first page that is not answered is the answer. A page seen before ends the list. */
export async function listPages(
  page: (query: string) => Promise<CallResult<DomainPage>>,
): Promise<CallResult<DomainRecord[]>> {
  const rows: DomainRecord[] = []
  const seen = new Set<string>()
  let query: string | null = ""
  while (query !== null && !seen.has(query) && seen.size < MAX_PAGES) {
    seen.add(query)
    const result: CallResult<DomainPage> = await page(query)
    if (result.kind !== "answered") return result
    rows.push(...result.data.rows)
    query = result.data.next
  }
  return { kind: "answered", data: rows, replayed: false }
}
