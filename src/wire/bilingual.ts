import { z } from "zod"

/** Words for people, in both languages of the shop. */
export const bilingualSchema = z.object({ en: z.string(), fa: z.string() })
