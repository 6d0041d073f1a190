import type { Bilingual } from "../language/language"

/** Usual words of registrars for a domain's state; upstream documents no list. */
const STATUSES: Readonly<Record<string, Bilingual>> = {
  active: { en: "active", fa: "فعال" },
  inactive: { en: "inactive", fa: "غیرفعال" },
  pending: { en: "pending", fa: "در انتظار" },
  manual: { en: "under review", fa: "در حال بررسی" },
  failed: { en: "failed", fa: "ناموفق" },
  expired: { en: "expired", fa: "منقضی‌شده" },
  suspended: { en: "suspended", fa: "معلق" },
  locked: { en: "locked", fa: "قفل‌شده" },
  cancelled: { en: "cancelled", fa: "لغوشده" },
  deleted: { en: "deleted", fa: "حذف‌شده" },
  redemption: { en: "redemption", fa: "دورهٔ بازخرید" },
  grace: { en: "grace period", fa: "دورهٔ مهلت" },
  transferred: { en: "transferred away", fa: "منتقل‌شده" },
}

/** A word that is not known is shown as upstream writes it, in one piece. */
export const upstreamStatusWords = (status: string): Bilingual =>
  STATUSES[status.trim().toLowerCase()] ?? { en: status, fa: `\u2066${status}\u2069` }
