import type { Bilingual } from "../language/language"

/** What can be done with the personal part of an inquiry, and what is asked before. */
export const PRIVACY_WORDS: Readonly<
  Record<"reveal" | "link" | "erase", { label: Bilingual; question: Bilingual }>
> = {
  reveal: {
    label: { en: "Show", fa: "نمایش" },
    question: {
      en: "What the shopper typed and what came back will be shown. That you read it is written down for good.",
      fa: "آنچه خریدار نوشته و آنچه پاسخ آمده نشان داده می‌شود. اینکه شما آن را خواندید برای همیشه ثبت می‌شود.",
    },
  },
  link: {
    label: { en: "One-time link", fa: "پیوند یک‌بارمصرف" },
    question: {
      en: "A token is made by which whoever has it reads the result once. Send it to the buyer and to nobody else.",
      fa: "نشانه‌ای ساخته می‌شود که دارنده‌اش یک بار نتیجه را می‌خواند. آن را تنها برای خریدار بفرستید.",
    },
  },
  erase: {
    label: { en: "Erase", fa: "پاک کردن" },
    question: {
      en: "What was typed and what came back is erased for good, for the shopper as well.",
      fa: "آنچه نوشته شده و آنچه پاسخ آمده برای همیشه پاک می‌شود، برای خریدار هم.",
    },
  },
}
