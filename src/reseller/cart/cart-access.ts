import { z } from "zod"
import { Refusal } from "../shared/refusal"

const customerRecord = z.object({
  id: z.string(),
  email: z.string().nullable(),
  has_account: z.boolean(),
})
type Customer = z.output<typeof customerRecord>

export const customerColumn = (table: string): string =>
  `CASE WHEN ${table}.id IS NOT NULL THEN jsonb_build_object('id', ${table}.id, 'email', ${table}.email, 'has_account', ${table}.has_account) END`

export const partiesRecord = z.object({
  /** Null until somebody gives an e-mail or signs in. Deleted accounts included: what belongs to one never becomes anybody else's. */
  owner: customerRecord.nullable(),
  visitor: customerRecord.nullable(),
  /** A payment was begun: its shopper may be at the bank with it. */
  is_paying: z.boolean(),
  /** Somebody's data was given for an inquiry. */
  has_inquiry: z.boolean(),
})
export type CartParties = z.output<typeof partiesRecord>

/** Medusa stores e-mail addresses in lower case and accepts any. */
export const isEmailOf = (owner: Pick<Customer, "email">, email: string | null): boolean =>
  email !== null && owner.email?.toLowerCase() === email.toLowerCase()

/** To the first who identifies themselves, and from a guest to the account of the address, unless it is being paid: Medusa verifies none. */
export const canTransfer = ({ owner, is_paying }: CartParties, to: Customer): boolean =>
  owner === null || owner.id === to.id || (!owner.has_account && !is_paying && isEmailOf(owner, to.email))

/** A guest may correct their address until they have paid; what they asked about somebody is asked again for another one. */
export const keepsEmail = ({ owner, has_inquiry }: CartParties, email: string): boolean =>
  owner !== null && (owner.has_account || has_inquiry) && !isEmailOf(owner, email)

export type Access = "owner" | "guest" | "other" | "denied"

/** An account's cart is its own alone. A guest's is used by all who know its id, also signed in with another address (`other`). */
export function accessOf(parties: CartParties): Access {
  const { owner, visitor } = parties
  if (visitor !== null && canTransfer(parties, visitor)) return "owner"
  if (owner?.has_account) return "denied"
  return visitor === null || owner === null || isEmailOf(owner, visitor.email) ? "guest" : "other"
}

export const TRANSFER_REFUSED = {
  account:
    "This cart belongs to a customer, and so do its domains and inquiries. Sign in as that customer, or start a new cart.",
  guest:
    "This cart is for another e-mail address. Remove its inquiries, change the address, and ask them again.",
  paying:
    "The payment of this cart has begun as a guest's. Pay it as a guest: the mail of the order brings it into your account. Or start a new cart.",
  not_signed_in: "A cart is assigned only to a customer who is signed in. Sign in and update the cart again.",
} as const

export const transferRefused = (why: keyof typeof TRANSFER_REFUSED): Refusal =>
  new Refusal("conflict", "cart_owner_fixed", TRANSFER_REFUSED[why])

/** The cart is somebody else's, or a guest's while somebody else is signed in. */
export const foreignCart = (): Refusal =>
  new Refusal(
    "forbidden",
    "foreign_cart",
    "This cart belongs to somebody else. Sign in as that customer to use it, or start a new one.",
  )

/** Its order stands, or will stand as soon as it is completed. */
export const cartCompleted = (): Refusal => {
  const sentence = "This cart is paid or about to be. Complete it to see its order, or start a new one."
  return new Refusal("conflict", "cart_completed", sentence)
}
