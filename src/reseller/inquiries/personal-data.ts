import { z } from "zod"
import type { Bilingual } from "../shared/language"

/** Orders keep the version: a change of the words takes a new one. */
export const CONSENT: { version: string; text: Bilingual } = {
  version: "2026-11-2",
  text: {
    en: "I may use the data that I enter here for this inquiry: they are mine, or their owner has agreed. The shop sends them to the inquiry service, keeps them and the answer encrypted, and deletes both after a while or when I ask for it.",
    fa: "داده‌هایی که وارد می‌کنم متعلق به خودم است یا صاحب آن‌ها با این استعلام موافق است. فروشگاه آن‌ها را برای استعلام می‌فرستد، همراه با پاسخ به‌صورت رمزشده نگه می‌دارد و پس از مدتی یا به درخواست من پاک می‌کند.",
  },
}

export const keptInputSchema = z.record(z.unknown())
export type KeptInput = Readonly<z.infer<typeof keptInputSchema>>

/** The result as `readInquiryResult` gave it, or the whole body that it could not read, for a person to see. */
export const keptResultSchema = z.discriminatedUnion("readable", [
  z.object({ readable: z.literal(true), value: z.record(z.unknown()) }),
  z.object({ readable: z.literal(false), raw: z.unknown() }),
])
export type KeptResult = Readonly<z.infer<typeof keptResultSchema>>

/** Personal data that cannot be opened: a wrong key or a damaged row. Says where and why, never what is in it. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError"
}

/** The sealed personal data of inquiries, as far as the engine needs it. A fault says which row, never what is in it. */
export interface InquiryVault {
  /** To be sent upstream; no reading. Null when nothing is kept: erased, or never was. Throws DecryptionError. */
  input(row_id: string): Promise<KeptInput | null>
  /** A repeat after a crash writes the same again. False when the entry was erased meanwhile: nothing is kept. */
  saveResult(row_id: string, result: KeptResult): Promise<boolean>
}
