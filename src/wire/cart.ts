import { z } from "zod"

/** Medusa's own cart, as its store API answers it: the rest of its fields is Medusa's to describe. */
export const cartSchema = z.object({ id: z.string() }).passthrough()
