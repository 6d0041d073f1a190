import type { ComponentType } from "react"
import NotFound from "../pages/not-found"
import type { PageProps } from "./location"
import { readParts } from "./read-parts"

/** Of patterns in which ":" stands for one part, the first that fits an address, as its page. */
export const pageIn = (pages: readonly (readonly [string, ComponentType<PageProps>])[], path: string) => {
  for (const [pattern, Page] of pages) {
    const match = new RegExp(`^${pattern.replace(":", "([^/]+)")}$`).exec(path)
    const parts = match && readParts(match.slice(1))
    if (parts) return <Page parts={parts} />
  }
  return <NotFound />
}
