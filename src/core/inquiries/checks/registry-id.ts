import { type Checked, invalid, ok } from "./check"
import { doubtsOfDigits, isDigits } from "./digits"

/** The id under which a cheque is registered, printed on it: 16 digits. */
export function checkRegistryId(id: string): Checked {
  if (!isDigits(id, 16)) {
    return invalid("wrong_length", {
      en: "A cheque's registry id has 16 digits.",
      fa: "شناسهٔ صیادی چک ۱۶ رقم است.",
    })
  }
  return ok(id, ...doubtsOfDigits(id))
}
