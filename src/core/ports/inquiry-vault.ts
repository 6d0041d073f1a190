import type { KeptInput, KeptResult } from "../inquiries/personal-data"

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
