import { z } from "zod"
import { KEY_FORM, parseKey } from "../../core/sealing/key"

/** Seals the personal data of inquiries. */
export const encryptionKeySchema = z
  .string({ required_error: "is missing" })
  .refine((text) => parseKey(text) !== null, KEY_FORM)

/** What they sealed stays readable until the key rotation has sealed it anew. */
export const previousKeysSchema = z.array(encryptionKeySchema).default([])
