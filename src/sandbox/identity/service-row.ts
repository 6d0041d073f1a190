import { z } from "zod"
import { irt } from "../account/irt"
import { categorySchema } from "./services/categories"

/** One line of the catalogue; its service identifier is the key of the row. */
export const serviceRowSchema = z
  .object({
    /** Integer IRT with tax; null = not for sale (contract section 1, point 4). */
    price: irt.positive().nullable(),
    price_version: z.string().min(1).nullable(),
    category: categorySchema,
  })
  .strict()
export type ServiceRow = z.output<typeof serviceRowSchema>
