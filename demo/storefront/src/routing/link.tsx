import type { AnchorHTMLAttributes, MouseEvent } from "react"
import { hrefOf, navigate } from "./location"

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link within the storefront: a real address, followed without loading the page anew. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={hrefOf(to)}
    onClick={(event) => {
      onClick?.(event)
      if (event.defaultPrevented || opensElsewhere(event)) return
      event.preventDefault()
      navigate(to)
    }}
  />
)
