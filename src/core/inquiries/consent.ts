import type { Bilingual } from "./bilingual"

/**
 * What a buyer agrees to before an inquiry is sold. Stored with the order is the version, so a change of the words
 * takes a new one.
 */
export const CONSENT: { version: string; text: Bilingual } = {
  version: "2026-11-1",
  text: {
    en: "I may use the data that I enter here for this inquiry: they are mine, or their owner has agreed. The shop sends them to the inquiry service, keeps them and the answer encrypted, and deletes both after a while or when I ask for it.",
    fa: "داده‌هایی که وارد می‌کنم از آنِ من است یا صاحبش با این استعلام موافق است. فروشگاه آن‌ها را برای استعلام می‌فرستد، همراه با پاسخ به‌صورت رمزشده نگه می‌دارد و پس از مدتی یا به درخواست من پاک می‌کند.",
  },
}
