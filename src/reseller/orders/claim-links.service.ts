import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { DAY_MS } from "../shared/time"

const KEY_BYTES = 32

/** Mails wait in a mailbox, and every later one about the order has a new link. */
export const CLAIM_TTL_MS = 30 * DAY_MS

const claimSchema = z.object({ orders: z.array(z.string()).min(1), until: z.number().int() })

/** `isOf`: the link was signed for the mailbox of this address. */
export type Claim = { orders: readonly string[]; isOf(address: string): boolean }

/**
 * Links that prove an e-mail address: they stand in mails to that address alone, and name the guest's orders that the mail tells of.
 * No table keeps them. They are used up by what they do: an order that is in an account is nobody's to claim (decision 0024).
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
