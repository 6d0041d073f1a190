import { type Checked, invalid, ok } from "./check"

/** The first zero, an area code of two digits and eight digits more. */
const WITH_AREA_CODE = /^0[1-8]\d{9}$/

/** A fixed line. The contract gives no length, so a number without its area code is possible. */
export function checkPhoneNumber(phone: string): Checked {
  if (!/^[0-9]+$/.test(phone)) {
    return invalid("wrong_format", {
      en: "Write the phone number in digits only.",
      fa: "شمارهٔ تلفن را تنها با رقم بنویسید.",
    })
  }
  if (phone.startsWith("09")) {
    return invalid("wrong_format", {
      en: "This is a mobile number; write a fixed line's number.",
      fa: "این شمارهٔ موبایل است؛ شمارهٔ تلفن ثابت را بنویسید.",
    })
  }
  if (WITH_AREA_CODE.test(phone)) return ok(phone)
  return ok(phone, {
    code: "unlikely_form",
    message: {
      en: "A fixed line's number has 11 digits with its area code, like 02100000000; make sure that it is right.",
      fa: "شمارهٔ تلفن ثابت با پیش‌شماره ۱۱ رقم است، مانند ۰۲۱۰۰۰۰۰۰۰۰؛ از درستی آن مطمئن شوید.",
    },
  })
}
