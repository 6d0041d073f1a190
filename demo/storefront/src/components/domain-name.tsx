import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../language/words"

/** The extension stands out: in a list of results it is what differs. */
const Parts = ({ name }: { name: string }) => {
  const dot = name.indexOf(".")
  if (dot < 0) return name
  return (
    <>
      {name.slice(0, dot)}
      <span className="extension">{name.slice(dot)}</span>
    </>
  )
}

/** A name in its own script; with the ASCII form beside it when that is another one. Always left to right. */
export const DomainName = ({ domain }: { domain: string }) => {
  const { common } = useWords()
  const name = unicodeName(domain)
  return (
    <span className="name">
      <bdi dir="ltr">
        <Parts name={name} />
      </bdi>
      {name !== domain && (
        <bdi dir="ltr" className="ascii" title={common.ascii}>
          {domain}
        </bdi>
      )}
    </span>
  )
}
