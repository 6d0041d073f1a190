import { parseHost } from "../../domain-name/host"
import { type Checked, checkText, invalid, isDigits, ok } from "./check"

/** An Iranian mobile number in national form. */
export function checkMobile(mobile: string): Checked {
  if (!isDigits(mobile, 11)) {
    return invalid("wrong_length", {
      en: "A mobile number has 11 digits, like 09120000000.",
      fa: "شمارهٔ موبایل ۱۱ رقم است، مانند ۰۹۱۲۰۰۰۰۰۰۰.",
    })
  }
  if (!mobile.startsWith("09")) {
    return invalid("wrong_format", {
      en: "A mobile number begins with 09.",
      fa: "شمارهٔ موبایل با ۰۹ شروع می‌شود.",
    })
  }
  return ok(mobile)
}

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

/** How codes were given for long: neither 0 nor 2 among the first five digits. Newer ones keep to it less strictly. */
const USUAL = /^[13-9]{5}/

/** A postal code: 10 digits. It has no check digit. */
export function checkPostalCode(code: string): Checked {
  if (!isDigits(code, 10)) {
    return invalid("wrong_length", { en: "A postal code has 10 digits.", fa: "کد پستی ۱۰ رقم است." })
  }
  if (USUAL.test(code)) return ok(code)
  return ok(code, {
    code: "unlikely_form",
    message: {
      en: "Postal codes seldom have 0 or 2 among their first five digits; make sure that it is right.",
      fa: "پنج رقم نخست کد پستی به‌ندرت ۰ یا ۲ دارد؛ از درستی آن مطمئن شوید.",
    },
  })
}

/** The two digits in the corner of a vehicle's plate. */
export function checkRegionCode(code: string): Checked {
  if (!isDigits(code, 2)) {
    return invalid("wrong_length", {
      en: "The region code of a plate has 2 digits.",
      fa: "کد منطقهٔ پلاک ۲ رقم است.",
    })
  }
  if (Number(code) > 9) return ok(code)
  return ok(code, {
    code: "unlikely_form",
    message: {
      en: "Region codes are 10 to 99; make sure that it is right.",
      fa: "کد منطقه از ۱۰ تا ۹۹ است؛ از درستی آن مطمئن شوید.",
    },
  })
}

/** A car's: what goes with a region code. A motorcycle's has none. */
const PLATE = /^\d{2}(?:\p{L}|الف)\d{3}$/u

/** A vehicle's plate without its region code. The contract gives no form, so others are possible. */
export function checkPlate(plate: string): Checked {
  const checked = checkText(plate)
  if (checked.kind === "invalid" || PLATE.test(plate)) return checked
  return ok(plate, {
    code: "unlikely_form",
    message: {
      en: "A plate has two digits, a letter and three digits, like 12ب345; make sure that it is right.",
      fa: "پلاک دو رقم، یک حرف و سه رقم است، مانند ۱۲ب۳۴۵؛ از درستی آن مطمئن شوید.",
    },
  })
}

const SCHEME = /^https?:\/\//i

/** A website, by its host name or its address. The contract does not say which, so it is sent as written. */
export function checkWebsite(website: string): Checked {
  const host = website.replace(SCHEME, "").replace(/[/?#].*$/, "")
  const parsed = parseHost(host)
  if (parsed.kind === "invalid" || parsed.host.labels.length === 1) {
    return invalid("wrong_format", {
      en: "Write the website's name, like example.com.",
      fa: "نام وب‌سایت را بنویسید، مانند example.com.",
    })
  }
  if (host === website) return ok(website)
  return ok(website, {
    code: "unlikely_form",
    message: {
      en: "The name alone, like example.com, is usually enough.",
      fa: "نام وب‌سایت به‌تنهایی، مانند example.com، معمولاً بس است.",
    },
  })
}
