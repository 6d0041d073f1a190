import type { MedusaRequest } from "./types"

/** The signed-in customer, or null for a guest. */
export const customerIdOf = (req: MedusaRequest): string | null => req.user?.customer_id ?? null
