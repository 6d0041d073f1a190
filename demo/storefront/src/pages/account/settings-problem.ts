import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { SETTINGS } from "../../language/settings-words"
import { UNAUTHORIZED } from "../../shop/queries/customer"
import { statusOf } from "../../shop/status-of"

/** What the shop has against a change, in words; null for another fault. Medusa answers a wrong password with a bare 401. */
export const settingsProblem = (fault: unknown): string | null => {
  if (statusOf(fault) === UNAUTHORIZED) return SETTINGS.wrong
  const known: Readonly<Record<string, string>> = {
    wrong_password: SETTINGS.wrong,
    email_taken: SETTINGS.email_taken,
    mailed_lately: SETTINGS.email_lately,
    link_invalid: SETTINGS.invalid,
  }
  return known[refusalOf(fault)?.code ?? ""] ?? null
}
