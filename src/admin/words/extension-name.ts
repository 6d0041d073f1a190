import type { Bilingual } from "../language/language"

/** ".com"; within a Persian line in one piece and from left to right. */
export function extensionName(tld: string): Bilingual {
  const name = `.${tld.replace(/^\.+/, "")}`
  return { en: name, fa: `\u2066${name}\u2069` }
}
