import type { Bilingual } from "../language/language"

const ADMIN = "admin:"

/** Who made a change: `system`, `shopper` or `admin:<user id>`. */
export function whoWords(who: string, people: ReadonlyMap<string, string>): Bilingual {
  if (who === "system") return { en: "By itself", fa: "خودکار" }
  if (who === "shopper") return { en: "The shopper", fa: "خریدار" }
  const id = who.startsWith(ADMIN) ? who.slice(ADMIN.length) : who
  const name = people.get(id) ?? id
  return { en: name, fa: name }
}
