import { z } from "zod"
import { idSchema } from "./texts"

/** Query of the lists that show prices. */
export const regionQuerySchema = z.object({ region_id: idSchema }).strict()
