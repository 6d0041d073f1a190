/** What the pages ask of the admin around them; `src/admin/medusa` answers it for each version of Medusa. */

/**
 * Routes of the shop's own server (`path` after /admin), as the person who is signed in. Where there is no good answer both throw
 * as axios does, with `response` when there was one.
 */
export type Client = {
  get(path: string): Promise<unknown>
  post(
    path: string,
    body: Readonly<Record<string, unknown>>,
    headers?: Record<string, string>,
  ): Promise<unknown>
  /** Where the admin's routes begin, of the same host without it. `path`: of some short answer that may be asked for it. */
  address(path: string): Promise<string>
}

/** Something that is asked, kept, and asked again. */
export type Question<T> = {
  key: readonly unknown[]
  ask: () => Promise<T>
  enabled: boolean
  /** Milliseconds until it is asked again; false: never by itself. */
  againAfter: (error: unknown) => number | false
  isWorthRepeating: (failures: number, error: unknown) => boolean
}
