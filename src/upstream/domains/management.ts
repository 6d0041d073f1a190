import { z } from "zod"

/** Body of PUT /domains/{domain}/nameservers. Assumption (gaps.md, nameservers body). */
export const nameserversBody = (nameservers: readonly string[]) => ({ nameservers })

/** Body of POST /domains/{domain}/lock. Assumption (gaps.md, lock body). */
export const lockBody = () => ({})

/** Body of POST /domains/{domain}/auto-renew. Assumption (gaps.md, auto-renew body). */
export const autoRenewBody = (enabled: boolean) => ({ auto_renew: enabled })

/** Assumption: the answer to a change may hold anything or nothing; the details endpoint says what has become. */
export const changedSchema = z.unknown()
