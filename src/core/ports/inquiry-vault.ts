import type { KeptInput, KeptResult, PersonalData } from "../inquiries/personal-data"

/** A person consented to this version of the shop's text. */
export type Consent = { version: string; at: Date }

/** Somebody opened the personal data of an inquiry. `who` as in the history of order rows. */
export type Reading = { who: string; at: Date }

/** Told of an inquiry without opening it. `completed_at` is when its retention began. */
export type Keeping = { has_result: boolean; completed_at: Date | null; erased_at: Date | null }

/** Personal data that cannot be opened: a wrong key or a damaged row. Says where and why, never what is in it. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError"
}

/**
 * Keeps the personal data of inquiries, sealed, one entry an order row. Time is the vault's, never the
 * caller's. A fault says which row, never what is in it.
 */
export interface InquiryVault {
  /** Once a row, in the transaction that inserts the order row, after it. */
  insert(row_id: string, entry: { input: KeptInput; consent: Pick<Consent, "version"> | null }): Promise<void>
  /** To be sent upstream; no reading. Null when nothing is kept: erased, or never was. Throws DecryptionError. */
  input(row_id: string): Promise<KeptInput | null>
  /** A repeat after a crash writes the same again. False when the entry was erased meanwhile: nothing is kept. */
  saveResult(row_id: string, result: KeptResult): Promise<boolean>
  /** The only way to a person's eyes: writes down who reads before it answers. Null when nothing is kept. Throws DecryptionError. */
  read(row_id: string, who: string): Promise<PersonalData | null>
  /** The earliest first; they outlive what was read. */
  readings(row_id: string): Promise<Reading[]>
  /** Erases input and result at once, for ever. False when nothing was kept. Consent and readings stay. */
  erase(row_id: string, who: string): Promise<boolean>
  consent(row_id: string): Promise<Consent | null>
  /** By row id; rows without an entry are left out. */
  keeping(row_ids: readonly string[]): Promise<Map<string, Keeping>>
}
