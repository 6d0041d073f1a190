/** What holds in this shop, in pairs of a heading and what is to be said. Apart from the other words: few read it. */
const en = {
  title: "Terms of this shop",
  lead: "What happens with what you buy here, in plain words. A shop of your own puts its terms in this place.",
  parts: [
    [
      "Whose name a domain is registered in",
      "The shop registers domains on your behalf. The registrant in the registry is the shop’s reseller account, so your name and address are not published there. You use the domain: nameservers, lock and renewals are in your account, and transfer code, unlocking, DNS records and a change of the registrant you ask the shop for.",
    ],
    [
      "Prices and payment",
      "Prices are checked again right before you pay. If one has risen, you are asked first. Tax is shown before you pay.",
    ],
    [
      "When something cannot be registered or renewed",
      "What you paid for it, tax included, goes back the way you paid. You are told by email.",
    ],
    [
      "Withdrawal",
      "A domain that is registered or renewed cannot be given back, and neither can an inquiry that is answered.",
    ],
    [
      "Renewal",
      "You are reminded by email before a domain expires. How auto-renew works here, and when you pay, stands on the page of each domain. A domain that is not renewed stops working, and others can register it some weeks later.",
    ],
    [
      "Your data",
      "Your email address is used for your orders only. What you enter for an inquiry and its answer are kept encrypted, and erased after some time or when you ask for it in your account.",
    ],
  ],
} as const

const fa: { title: string; lead: string; parts: readonly (readonly [string, string])[] } = {
  title: "شرایط این فروشگاه",
  lead: "آنچه دربارهٔ خریدتان باید بدانید، به زبان ساده. هر فروشگاه شرایط خودش را اینجا می‌نویسد.",
  parts: [
    [
      "دامنه به نام چه کسی ثبت می‌شود",
      "فروشگاه دامنه را برای شما ثبت می‌کند. در مرجع ثبت، نام حساب نمایندگی فروشگاه می‌آید و نام و نشانی شما منتشر نمی‌شود. استفاده از دامنه با شماست: نیم‌سرورها، قفل و تمدید در حساب شماست و کد انتقال، غیرفعال کردن قفل، رکوردهای DNS و تغییر مالک را از فروشگاه می‌خواهید.",
    ],
    [
      "قیمت و پرداخت",
      "قیمت‌ها درست پیش از پرداخت دوباره بررسی می‌شود و اگر بالا رفته باشد، اول از شما می‌پرسیم. مالیات پیش از پرداخت نشان داده می‌شود.",
    ],
    [
      "اگر ثبت یا تمدید ممکن نشد",
      "مبلغی که برای آن پرداخته‌اید، همراه با مالیات، به همان روش پرداخت بازگردانده می‌شود و با ایمیل خبر می‌دهیم.",
    ],
    ["انصراف", "دامنهٔ ثبت‌شده یا تمدیدشده و استعلامی که پاسخ آن آمده است پس گرفته نمی‌شود."],
    [
      "تمدید",
      "پیش از انقضا با ایمیل یادآوری می‌کنیم. در صفحهٔ هر دامنه نوشته شده است که تمدید خودکار چطور کار می‌کند و چه وقت پرداخت می‌کنید. دامنه‌ای که تمدید نشود از کار می‌افتد و چند هفته بعد هر کسی می‌تواند آن را ثبت کند.",
    ],
    [
      "اطلاعات شما",
      "ایمیل شما فقط برای سفارش‌هایتان استفاده می‌شود. اطلاعات استعلام و پاسخ آن رمزشده نگهداری و پس از مدتی، یا با درخواست شما در حسابتان، حذف می‌شود.",
    ],
  ],
}

export const TERMS = STOREFRONT_LANGUAGE === "fa" ? fa : en
