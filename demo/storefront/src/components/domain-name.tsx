import { unicodeName } from "medusa-plugin-domain-reseller/client"
import { useWords } from "../language/words"

/** A name in its own script; with the ASCII form beside it when that is another one. Always left to right. */
export const DomainName = ({ domain }: { domain: string }) => {
  const { common } = useWords()
  const name = unicodeName(domain)
  return (
    <span className="name">
      <bdi dir="ltr">{name}</bdi>
      {name !== domain && (
        <bdi dir="ltr" className="ascii" title={common.ascii}>
          {domain}
        </bdi>
      )}
    </span>
  )
}
