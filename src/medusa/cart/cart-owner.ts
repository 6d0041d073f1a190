import type { EntityManager } from "typeorm"
import { z } from "zod"
import { rowsOf } from "../stores/sql"

/** Whose a cart is: a guest's, known by an e-mail address alone, or a customer's with an account. */
export type CartOwner = { id: string; email: string; has_account: boolean }

const customerRecord = z.object({ id: z.string(), email: z.string(), has_account: z.boolean() })

/** The customer of that id, also one whose account was deleted: what was theirs is nobody else's. */
export async function customerOf(manager: EntityManager, id: string | null): Promise<CartOwner | null> {
  const [found] = await rowsOf(manager, "SELECT id, email, has_account FROM customer WHERE id = $1", [id])
  return found === undefined ? null : customerRecord.parse(found)
}

/** For a query with `cart c`, whose second parameter is the signed-in customer's id or null. */
export const PEOPLE_COLUMNS = `o.id AS owner_id, o.email AS owner_email, o.has_account AS owner_has_account,
  v.id AS visitor_id, v.email AS visitor_email`
export const PEOPLE_JOINS = `LEFT JOIN customer o ON o.id = c.customer_id LEFT JOIN customer v ON v.id = $2`

const peopleRecord = z.object({
  owner_id: z.string().nullable(),
  owner_email: z.string().nullable(),
  owner_has_account: z.boolean().nullable(),
  visitor_id: z.string().nullable(),
  visitor_email: z.string().nullable(),
})

/** The cart's owner, null while nobody has said who they are, and who is signed in, null for a guest. */
export type People = { owner: CartOwner | null; visitor: CartOwner | null }

export function parsePeople(record: unknown): People {
  const { owner_id, owner_email, owner_has_account, visitor_id, visitor_email } = peopleRecord.parse(record)
  return {
    owner:
      owner_id === null
        ? null
        : { id: owner_id, email: owner_email ?? "", has_account: owner_has_account === true },
    visitor: visitor_id === null ? null : { id: visitor_id, email: visitor_email ?? "", has_account: true },
  }
}

/** Medusa keeps addresses in lower case, and takes them in any. */
export const isEmailOf = (owner: CartOwner, email: string): boolean =>
  owner.email.toLowerCase() === email.toLowerCase()

/**
 * A cart with lines of ours goes from nobody to whoever comes first, and from a guest to the account of the same
 * address. It never leaves an account: what was asked and bought in it is that customer's.
 */
export const mayPass = (owner: CartOwner | null, to: CartOwner): boolean =>
  owner === null || owner.id === to.id || (!owner.has_account && isEmailOf(owner, to.email))

/**
 * How a visitor stands to such a cart. Who knows its id may use a guest's as that guest, as everywhere in Medusa; a
 * customer's is theirs alone.
 */
export function standingOf({ owner, visitor }: People): "owner" | "guest" | "stranger" {
  if (visitor !== null && mayPass(owner, visitor)) return "owner"
  return owner?.has_account ? "stranger" : "guest"
}

/** What to do, for whoever cannot have the cart. */
export const OWNER_FIXED = {
  account:
    "This cart belongs to a customer, and the domains and inquiries in it stay theirs. Sign in as that customer, or start a new cart.",
  guest:
    "The domains and inquiries in this cart were put in for another e-mail address. Remove them, change the address, and add them again.",
  unproved: "A cart is given to a customer who is signed in: sign in, and update the cart again.",
} as const
