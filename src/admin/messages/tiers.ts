import type { Bilingual } from "../language/language"

/** Usual names of resellers' tiers; upstream documents no list. */
const TIERS: Readonly<Record<string, Bilingual>> = {
  basic: { en: "Basic", fa: "پایه" },
  bronze: { en: "Bronze", fa: "برنزی" },
  silver: { en: "Silver", fa: "نقره‌ای" },
  gold: { en: "Gold", fa: "طلایی" },
  platinum: { en: "Platinum", fa: "پلاتینی" },
  diamond: { en: "Diamond", fa: "الماس" },
}

/** A name that is not known is shown as upstream writes it, in one piece. */
export const tierWords = (tier: string): Bilingual =>
  TIERS[tier.trim().toLowerCase()] ?? { en: tier, fa: `\u2068${tier}\u2069` }
