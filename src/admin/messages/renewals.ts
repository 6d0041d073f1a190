import type { RenewalKind, RenewalState } from "../../core/renewals/renewal"
import type { Bilingual } from "../language/language"
import { type Colour, reasonWords } from "./reasons"

type Word = Bilingual & { colour: Colour }

export const RENEWAL_KIND_WORDS: Readonly<Record<RenewalKind, Bilingual>> = {
  prepared: { en: "Prepared by the shop", fa: "آماده‌شده در فروشگاه" },
  owed: { en: "Renewed by upstream", fa: "تمدیدشده نزد تأمین‌کننده" },
}

export const RENEWAL_STATE_WORDS: Readonly<Record<RenewalState, Word>> = {
  found: { en: "Not billed", fa: "صورت‌حساب ندارد", colour: "orange" },
  open: { en: "Waits for payment", fa: "در انتظار پرداخت", colour: "blue" },
  paid: { en: "Paid", fa: "پرداخت‌شده", colour: "green" },
  withdrawn: { en: "Withdrawn", fa: "پس‌گرفته‌شده", colour: "grey" },
  waived: { en: "Waived", fa: "چشم‌پوشی‌شده", colour: "grey" },
}

const FAULTS: Readonly<Record<string, Bilingual>> = {
  no_region: {
    en: "the shop has no region in whose currency it can be priced",
    fa: "فروشگاه منطقه‌ای ندارد که قیمت در ارز آن حساب شود",
  },
  no_exchange_rate: { en: "the currency has no exchange rate", fa: "برای ارز نرخی تنظیم نشده است" },
  no_price: { en: "upstream has no price for it", fa: "تأمین‌کننده قیمتی برای آن ندارد" },
  upstream_unavailable: { en: "upstream cannot be reached", fa: "تأمین‌کننده در دسترس نیست" },
  fault: { en: "a fault in the shop; its log says more", fa: "خطایی در فروشگاه؛ جزئیات در گزارش آن است" },
}

/** Why it could not be billed at the last try. */
export const renewalFaultWords = (fault: string): Bilingual => FAULTS[fault] ?? reasonWords(fault)
