import { domainToUnicode } from "node:url"

/**
 * Letters of other scripts that are read as Latin ones, in lower case (Unicode UTS 39, whole-script confusables). Browsers show
 * a name of such letters alone as `xn--…`, so that nobody is led astray by it.
 */
const LATIN_TWINS = {
  Cyrillic: "асԁеһіјӏорԛѕԝхуьҽпгѵѡ",
  Greek: "αικνορτυωχγ",
  Armenian: "օոսհզցգյլ",
}

const ALL_TWINS = Object.values(LATIN_TWINS).map(
  (twins) => new RegExp(`^(?=.*[${twins}])[${twins}0-9-]+$`, "u"),
)

/** Whether the label, in ASCII form, has no letter that tells it from a Latin one. Under an extension in its own script it may. */
export const looksLatin = (label: string, tld: string | null): boolean =>
  !tld?.startsWith("xn--") && ALL_TWINS.some((all) => all.test(domainToUnicode(label)))
