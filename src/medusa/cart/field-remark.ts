import type { Bilingual } from "../../core/inquiries/bilingual"
import type { Language } from "../http/language-of"

/** What is wrong or doubtful about a field, for people; `field` is null for the input as a whole. */
export type FieldRemark = { field: string | null; code: string; message: string }

export const remarkIn = (
  { field, code, message }: { field: string | null; code: string; message: Bilingual },
  language: Language,
): FieldRemark => ({ field, code, message: message[language] })
