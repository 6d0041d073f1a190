import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import type { claimAnswerSchema } from "../../api-schemas/orders"
import { Refusal } from "../../core/refusal"
import { DAY_MS } from "../../core/time"
import type { Database } from "../../postgres/database"
import { recordOf, recordsOf } from "../../postgres/sql"

const KEY_BYTES = 32

/** Mails wait in a mailbox, and every later one about the order has a new link. */
export const CLAIM_TTL_MS = 30 * DAY_MS

const claimSchema = z.object({ orders: z.array(z.string()).min(1), until: z.number().int() })

/** `isOf`: the link was signed for the mailbox of this address. */
export type Claim = { orders: readonly string[]; isOf(address: string): boolean }

/**
 * Links that prove an e-mail address: they stand in mails to that address alone, and name the guest's orders that the mail tells of.
 * Links that are not kept. They are used up by what they do: an order that is in an account is nobody's to claim
 * (decision 0024).
 */
export class ClaimLinks {
  private readonly key: Buffer

  /** `secret` is Medusa's own for tokens (`jwt_secret`); nothing that is signed here is a token of Medusa's. */
  constructor(
    secret: string,
    private readonly nowMs: () => number = Date.now,
  ) {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", "claims of guests' orders", KEY_BYTES))
  }

  make(orders: readonly string[], address: string): string {
    // Until the end of that day: a mail that goes out twice, after a kill, is the same mail both times.
    const claim = { orders, until: Math.ceil((this.nowMs() + CLAIM_TTL_MS) / DAY_MS) * DAY_MS }
    const payload = Buffer.from(JSON.stringify(claim)).toString("base64url")
    return `${payload}.${this.sign(payload, address).toString("base64url")}`
  }

  /** Null for what is no such token, or has expired. Whether it is genuine, only `isOf` says. */
  read(token: string): Claim | null {
    const [payload = "", signature = "", ...more] = token.split(".")
    const claim = claimSchema.safeParse(parsed(payload))
    if (!claim.success || more.length > 0 || claim.data.until <= this.nowMs()) return null
    const given = Buffer.from(signature, "base64url")
    const isOf = (address: string): boolean => {
      const right = this.sign(payload, address)
      return given.length === right.length && timingSafeEqual(given, right)
    }
    return { orders: claim.data.orders, isOf }
  }

  private sign(payload: string, address: string): Buffer {
    return createHmac("sha256", this.key).update(`${payload}|${address.toLowerCase()}`).digest()
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))
  } catch {
    return null
  }
}

const orderRecord = z.object({
  id: z.string(),
  display_id: z.number(),
  email: z.string(),
  customer_id: z.string(),
  has_account: z.boolean(),
  is_canceled: z.boolean(),
})
type NamedOrder = z.output<typeof orderRecord>

/** Gives an order of Medusa's to a customer, and its rows with it, within the transaction. */
type Give = (order_id: string, to: { customer_id: string; email: string }) => Promise<void>

/**
 * Moves the guest's orders that a link names into the signed-in customer's account, with their domains and answers, as Medusa's
 * own transfer of orders does. Every link that is no use (null too) is answered alike; repeated by the same customer, it finds
 * the orders there.
 */
export async function claimNamed(
  tx: Database,
  claim: Claim | null,
  customer_id: string,
  give: Give,
): Promise<z.input<typeof claimAnswerSchema>> {
  const statement = "SELECT email FROM customer WHERE id = $1 AND has_account AND deleted_at IS NULL"
  const customer = await recordOf(tx, z.object({ email: z.string() }), statement, [customer_id])
  if (claim === null || customer === null) throw linkInvalid()
  const { email } = customer
  const named = await lockNamed(tx, claim)
  const guests = named.filter((order) => isGuests(order, claim))
  for (const { id } of guests) await give(id, { customer_id, email })
  const theirs = named.filter((order) => order.customer_id === customer_id || guests.includes(order))
  if (theirs.length === 0) throw linkInvalid()
  return { orders: theirs.map(({ id, display_id }) => ({ id, display_id })) }
}

/** Medusa changes nothing of a cancelled order. */
const isGuests = ({ has_account, is_canceled, email }: NamedOrder, claim: Claim): boolean =>
  !has_account && !is_canceled && claim.isOf(email)

/** Read only when they are locked: of two who come at once, the second sees whose the first has made them. */
async function lockNamed(tx: Database, { orders }: Claim): Promise<NamedOrder[]> {
  await tx.query(`SELECT 1 FROM "order" WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [[...orders]])
  return recordsOf(
    tx,
    orderRecord,
    `SELECT o.id, o.display_id, o.email, o.customer_id, c.has_account, o.canceled_at IS NOT NULL AS is_canceled
       FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = ANY ($1) ORDER BY o.display_id`,
    [[...orders]],
  )
}

const LINK_INVALID =
  "This link was used already or has expired. Every mail about the order has a new one; or ask the shop."
const linkInvalid = () => new Refusal("not_found", "link_invalid", LINK_INVALID)
