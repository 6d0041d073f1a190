import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { Notice } from "./notice"

type Props = {
  title: string
  faults: readonly { domain: string; fault: unknown }[]
  whyNot: (fault: unknown) => string
}

/** Of several names those that a change was refused for, each with its reason. */
export const RefusedNames = ({ title, faults, whyNot }: Props) => (
  <Notice tone="warning" title={title}>
    <ul>
      {faults.map(({ domain, fault }) => (
        <li key={domain} data-refused={domain}>
          <bdi dir="ltr">{unicodeName(domain)}</bdi>: {whyNot(fault)}
        </li>
      ))}
    </ul>
  </Notice>
)
