import { z } from "zod"

/** Query of the lists that show prices. */
export const regionQuerySchema = z.object({ region_id: z.string({ required_error: "is missing" }) }).strict()
