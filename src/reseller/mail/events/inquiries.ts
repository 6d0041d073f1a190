import { OUTDATED } from "../still-true"
import { type MailEvent, TO_CUSTOMER } from "./mail-event"
import { DELAYED, DELAYED_IN, HELD, HELD_IN, REFUNDED } from "./orders"
import { button, claim, items, link, num, ORDER, RECEIPT, said } from "./words"

export const INQUIRY_EVENTS = {
  "inquiry.answered": {
    ...TO_CUSTOMER,
    title: said("Inquiry answered", "پاسخ استعلام"),
    on: { inquiry: ["completed"] },
    outdated: OUTDATED.answered,
    subject: said(
      num("The answer to your inquiry is ready", "{{count}} answers to your inquiries are ready"),
      num("پاسخ استعلام شما آماده است", "پاسخ {{count}} استعلام شما آماده است"),
    ),
    text: [
      said("Answered:", "پاسخ رسید:"),
      items("price"),
      RECEIPT,
      said(
        "To protect your data, the answer is not in this email.{{#has_account}} Sign in to the shop to read it.{{/has_account}}",
        "برای حفظ اطلاعات شما، پاسخ در این ایمیل نوشته نشده است.{{#has_account}} برای دیدن آن وارد حساب خود در فروشگاه شوید.{{/has_account}}",
      ),
      said("{{#has_account}}", "{{#has_account}}"),
      button("inquiries_url", "My inquiries", "استعلام‌های من"),
      said("{{/has_account}}{{^has_account}}", "{{/has_account}}{{^has_account}}"),
      said(
        "{{#items}}{{#read_url}}It opens by this link for seven days:\n\n**[Read the answer: {{name}}]({{read_url}})**\n\n{{/read_url}}{{^read_url}}{{name}}: ask the shop for the link.\n\n{{/read_url}}{{/items}}",
        "{{#items}}{{#read_url}}با این لینک، تا هفت روز آن را ببینید:\n\n**[مشاهدهٔ پاسخ: {{name}}]({{read_url}})**\n\n{{/read_url}}{{^read_url}}{{name}}: لینک پاسخ را از فروشگاه بخواهید.\n\n{{/read_url}}{{/items}}",
      ),
      claim(
        said(
          "To read it at any time, add the order to an account.",
          "برای دیدن دوبارهٔ پاسخ، سفارش را به حساب خود اضافه کنید.",
        ),
        link("claim_url", "Add it to my account", "افزودن به حساب من"),
      ),
      said("{{/has_account}}", "{{/has_account}}"),
    ],
  },
  "inquiry.delayed": {
    ...DELAYED,
    title: said("Inquiry delayed", "تأخیر استعلام"),
    on: { inquiry: DELAYED_IN },
    subject: said(
      `${num("Your inquiry is", "Your inquiries are")} taking a little longer`,
      `${num("استعلام شما", "استعلام‌های شما")} کمی بیشتر طول می‌کشد`,
    ),
  },
  "inquiry.held": {
    ...HELD,
    title: said("Inquiry needs a decision", "استعلام نیازمند تصمیم"),
    on: { inquiry: HELD_IN },
    subject: said(
      `${num("An inquiry waits", "{{count}} inquiries wait")} for your decision`,
      `${num("یک", "{{count}}")} استعلام منتظر تصمیم شماست`,
    ),
  },
  "inquiry.refunded": {
    ...TO_CUSTOMER,
    title: said("Inquiry refunded", "بازپرداخت استعلام"),
    on: { inquiry: ["refunded"] },
    subject: said(
      `Refund for ${num("your inquiry", "{{count}} inquiries")}`,
      `مبلغ ${num("استعلام شما", "{{count}} استعلام شما")} بازگردانده شد`,
    ),
    text: [
      said(
        `Unfortunately ${num("this inquiry", "these inquiries")} brought no answer. We have refunded what you paid, tax included, the way you paid:`,
        `متأسفانه ${num("این استعلام", "این استعلام‌ها")} پاسخی نداشت. مبلغی که پرداخته‌اید، همراه با مالیات، به همان روش پرداخت بازگردانده شد:`,
      ),
      items("refunded", "why"),
      ...REFUNDED,
      said("What you entered has been erased.", "اطلاعاتی که وارد کرده بودید حذف شده است."),
      ORDER,
    ],
  },
} as const satisfies Readonly<Record<string, MailEvent>>
