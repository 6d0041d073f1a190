import { createContext, useContext } from "react"
import { MY_DOMAINS } from "../../language/my-domains-words"
import type { Subject } from "./support-requests"

/** A request to the shop as it stands in the form, ready to be sent. */
export type Ask = { subject: Subject | null; text: string }

/** Fills the form of the page around it in; null where there is none. */
type Asking = { ask: (ask: Ask) => void; isExpired: boolean }
export const AskContext = createContext<Asking | null>(null)

/** What the registrar or the rules refuse, a person of the shop may still bring about. */
const FOR_PEOPLE: readonly string[] = ["registrar_rejected", "not_active", "expiry_unknown"]

/** The way from a refusal to the request that may help. */
export const AskShop = ({ code }: { code: string }) => {
  const words = MY_DOMAINS
  const asking = useContext(AskContext)
  if (asking === null || !FOR_PEOPLE.includes(code)) return null
  const restore = code === "not_active" && asking.isExpired
  return (
    <button
      type="button"
      className={restore ? "button primary" : "link"}
      onClick={() =>
        asking.ask({
          ...(restore
            ? { subject: "restore", text: words.restore_text }
            : { subject: "other", text: words.refused_text(refusalOf(words, code)) }),
        })
      }
    >
      {restore ? words.ask_restore : words.ask_shop}
    </button>
  )
}

const refusalOf = (words: { refusals: Readonly<Record<string, string>> }, code: string): string =>
  words.refusals[code] ?? code
