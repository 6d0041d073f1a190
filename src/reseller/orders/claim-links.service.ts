import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { DAY_MS } from "../shared/time"

const KEY_BYTES = 32

/** Mails wait in a mailbox, and every later one about the order has a new link. */
export const CLAIM_TTL_MS = 30 * DAY_MS

const until = z.number().int()
const claimSchema = z.union([
  z.object({ orders: z.array(z.string()).min(1), until }),
  z.object({ cart: z.string(), until }),
])
type Named = { orders: readonly string[] } | { cart: string }

/** `isOf`: it was signed for the mailbox of this address, or for the browser that was about to pay the cart. */
export type Claim = { names: Named; isOf(address: string): boolean }

/** No address: whoever pays a cart may still correct theirs. */
const OF_THE_BROWSER = ""

/**
 * Links that prove an e-mail address: they stand in mails to it alone, and name a guest's orders. The browser that pays a cart gets one too, before
 * it pays and never after, for every reader of the order learns the cart's id. They are used up by what they do (decision 0024).
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
    return this.signed({ orders }, address)
  }

  makeForCart(cart: string): string {
    return this.signed({ cart }, OF_THE_BROWSER)
  }

  private signed(names: Named, address: string): string {
    // Until the end of that day: a mail that goes out twice, after a kill, is the same mail both times.
    const claim = { ...names, until: Math.ceil((this.nowMs() + CLAIM_TTL_MS) / DAY_MS) * DAY_MS }
    const payload = Buffer.from(JSON.stringify(claim)).toString("base64url")
    return `${payload}.${this.sign(payload, address).toString("base64url")}`
  }

  /** Null for what is no such token, or has expired. Whether it is genuine, only `isOf` says. */
  read(token: string): Claim | null {
    const [payload = "", signature = "", ...more] = token.split(".")
    const claim = claimSchema.safeParse(parsed(payload))
    if (!claim.success || more.length > 0 || claim.data.until <= this.nowMs()) return null
    const given = Buffer.from(signature, "base64url")
    const names = claim.data
    const isOf = (address: string): boolean => {
      const right = this.sign(payload, "cart" in names ? OF_THE_BROWSER : address)
      return given.length === right.length && timingSafeEqual(given, right)
    }
    return { names, isOf }
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
