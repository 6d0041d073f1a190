import type { Say } from "./say"

/** What holds in this shop. */
export const termsWords = ({ say }: Say) => ({
  title: say("Terms of this shop", "شرایط این فروشگاه"),
  lead: say("A shop of your own puts its terms in this place.", "هر فروشگاه شرایط خودش را اینجا می‌نویسد."),
  parts: [
    say(
      "A domain is registered by the shop on your behalf, and your address is not published. Nameservers, lock and renewals are in your account; for all else, ask the shop.",
      "فروشگاه دامنه را به نمایندگی از شما ثبت می‌کند و نشانی شما منتشر نمی‌شود. نیم‌سرورها، قفل و تمدید در حساب شماست و بقیه را از فروشگاه می‌خواهید.",
    ),
    say(
      "Prices are checked again right before you pay. If one has risen, you are asked first. What cannot be done is paid back, tax included.",
      "قیمت‌ها درست پیش از پرداخت دوباره بررسی می‌شود و اگر بالا رفته باشد، اول از شما می‌پرسیم. مبلغ آنچه انجام نشود، همراه با مالیات، بازمی‌گردد.",
    ),
    say(
      "What is registered, renewed or answered cannot be given back. You are reminded before a domain expires; some weeks later others can register it.",
      "دامنهٔ ثبت‌شده یا تمدیدشده و استعلام پاسخ‌داده پس گرفته نمی‌شود. پیش از انقضا یادآوری می‌کنیم؛ چند هفته پس از آن هر کسی می‌تواند دامنه را ثبت کند.",
    ),
    say(
      "Your email address is used for your orders only. An inquiry and its answer are kept encrypted, and erased after some time or when you ask for it.",
      "ایمیل شما فقط برای سفارش‌هایتان استفاده می‌شود. استعلام و پاسخ آن رمزشده نگهداری و پس از مدتی، یا با درخواست شما، حذف می‌شود.",
    ),
  ],
})
