import { refusalOf, type SupportRequest } from "medusa-plugin-domain-reseller-client"
import { createContext, useContext } from "react"
import { FaultNotice, Notice, refusalText } from "../../components/fault-notice"
import { WORDS } from "../../language/words"

const { my_domains: words } = WORDS

/** A request to the shop as it stands in the form, ready to be sent. */
export type Ask = { subject: SupportRequest["what"] | ""; text: string }

/** Fills the form of the page around it in; null where there is none. */
export const AskContext = createContext<((ask: Ask) => void) | null>(null)

/** What the registrar or the rules refuse, a person of the shop may still bring about. */
const FOR_PEOPLE: readonly string[] = ["registrar_rejected", "not_active", "expiry_unknown"]

/** The way from a refusal to the request that may help. */
export const AskShop = ({ code }: { code: string }) => {
  const ask = useContext(AskContext)
  if (ask === null || !FOR_PEOPLE.includes(code)) return null
  const text = words.refused_text(words.refusals[code] ?? code)
  return (
    <button type="button" className="link" onClick={() => ask({ subject: "other", text })}>
      {words.ask_shop}
    </button>
  )
}

/** Why something could not be done with a domain. Codes that are used elsewhere too mean something of their own here. */
export const domainRefusalText = (refusal: Parameters<typeof refusalText>[0]): string =>
  WORDS.my_domains.refusals[refusal.code] ?? refusalText(refusal)

export const DomainFault = ({ fault }: { fault: unknown }) => {
  const refusal = refusalOf(fault)
  if (refusal === null) return <FaultNotice fault={fault} />
  return (
    <Notice tone="bad">
      <p>{domainRefusalText(refusal)}</p>
      <AskShop code={refusal.code} />
    </Notice>
  )
}
