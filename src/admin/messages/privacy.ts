import type { Bilingual } from "../language/language"

export const PRIVACY_WORDS: Readonly<
  Record<"reveal" | "link" | "erase", { label: Bilingual; question: Bilingual }>
> = {
  reveal: {
    label: { en: "Show", fa: "نمایش" },
    question: {
      en: "What the shopper typed and what came back will be shown. That you read it is written down for good.",
      fa: "اطلاعات واردشدهٔ خریدار و پاسخ نمایش داده می‌شود. مشاهدهٔ شما برای همیشه ثبت می‌شود.",
    },
  },
  link: {
    label: { en: "Link for the buyer", fa: "لینک برای خریدار" },
    question: {
      en: "A token is made by which whoever has it reads the result for seven days. Send it to the buyer and to nobody else.",
      fa: "کدی ساخته می‌شود که هر کس داشته باشد تا هفت روز می‌تواند نتیجه را ببیند. آن را فقط برای خریدار بفرستید.",
    },
  },
  erase: {
    label: { en: "Erase", fa: "پاک کردن" },
    question: {
      en: "What was typed and what came back is erased for good, for the shopper as well.",
      fa: "اطلاعات واردشده و پاسخ برای همیشه پاک می‌شود، برای خریدار هم. قابل بازگشت نیست.",
    },
  },
}
