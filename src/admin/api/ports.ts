/** The pages' needs from the admin around them; `src/admin/medusa` meets them for each version of Medusa. */

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
  /** The base address of the admin's routes, empty on the same host. `path`: some short answer that may be asked for it. */
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
