import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice, refusalText } from "../../components/fault-notice"
import { Notice } from "../../components/notice"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords, type Words } from "../../language/words"
import { AskShop } from "./ask-shop"

/** Why something could not be done with a domain. Codes that are used elsewhere too mean something of their own here. */
export const domainRefusalText = (words: Words, refusal: Parameters<typeof refusalText>[1]): string =>
  MY_DOMAINS.refusals[refusal.code] ?? refusalText(words, refusal)

export const DomainFault = ({ fault }: { fault: unknown }) => {
  const words = useWords()
  if (fault === null || fault === undefined) return null
  const refusal = refusalOf(fault)
  if (refusal === null) return <FaultNotice fault={fault} />
  return (
    <Notice tone="bad">
      <p>{domainRefusalText(words, refusal)}</p>
      <AskShop code={refusal.code} />
    </Notice>
  )
}
