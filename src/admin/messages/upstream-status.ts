import type { Bilingual } from "../language/language"

/** What registrars call the state of a domain as a rule; which words upstream has is not documented. */
const STATUSES: Readonly<Record<string, Bilingual>> = {
  active: { en: "active", fa: "فعال" },
  pending: { en: "pending", fa: "در انتظار" },
  failed: { en: "failed", fa: "ناموفق" },
  expired: { en: "expired", fa: "منقضی‌شده" },
}

/** A word that is not known is shown as upstream writes it, in one piece. */
export const upstreamStatusWords = (status: string): Bilingual =>
  STATUSES[status.trim().toLowerCase()] ?? { en: status, fa: `\u2066${status}\u2069` }
