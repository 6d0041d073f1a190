/** What ":id" stands for in a page's address. */
export type PageProps = { id: string }

/**
 * What no id, handle or name has, encoded once more or not: with it an id would be several segments of the shop's
 * address, or end it, and ask another route.
 */
export const leadsElsewhere = (id: string): boolean => /^\.{1,2}$|[/\\?#%\p{Cc}]/u.test(id)
