import type { DomainShop } from "../domains/domain-shop"
import { waitFor } from "../wait-for"
import { callsOf } from "./seen-upstream"

/** Resolves when a paid call for each of these inquiry orders has arrived upstream, none of them answered. */
export const untilUnderWay = (domainShop: DomainShop, ids: readonly string[]): Promise<void> =>
  waitFor(
    () =>
      ids.every((id) =>
        callsOf(domainShop, id).some(({ delivery }) => delivery === "open" || delivery === "silence"),
      ),
    { what: "the calls to be under way" },
  )
