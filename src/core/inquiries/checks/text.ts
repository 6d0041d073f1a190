import { type Checked, type InvalidValue, invalid, ok } from "./check"

/** Longer than any name, website or code; the contract sets no bound and we store what we are given. */
const MAX_LENGTH = 200
/** Control characters and broken pairs: no form types them and no database column takes them all. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u

function findProblem(text: string): InvalidValue | null {
  if (text === "") return invalid("wrong_format", { en: "Write something here.", fa: "چیزی بنویسید." })
  if (text.length > MAX_LENGTH) {
    return invalid("too_long", { en: "Write at most 200 characters.", fa: "حداکثر ۲۰۰ نویسه بنویسید." })
  }
  if (UNWRITABLE.test(text)) {
    return invalid("wrong_format", {
      en: "The text has characters that cannot be used.",
      fa: "متن نویسه‌هایی دارد که نمی‌توان به کار برد.",
    })
  }
  return null
}

/** Any text. */
export function checkText(text: string): Checked {
  return findProblem(text) ?? ok(text)
}

/** A person's name as banks keep it, in Persian letters. */
export function checkPersianName(name: string): Checked {
  const problem = findProblem(name)
  if (problem !== null) return problem
  if (!/\p{L}/u.test(name)) {
    return invalid("wrong_format", { en: "Write the name in letters.", fa: "نام را با حروف بنویسید." })
  }
  if (/\p{Script=Arabic}/u.test(name)) return ok(name)
  return ok(name, {
    code: "not_in_persian_letters",
    message: {
      en: "The name is not in Persian letters; make sure that it is right.",
      fa: "نام به حروف فارسی نیست؛ از درستی آن مطمئن شوید.",
    },
  })
}
