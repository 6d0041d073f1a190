import { z } from "zod"

/** An amount of money: integer IRT. */
export const irt = z.number().int().nonnegative().safe()
