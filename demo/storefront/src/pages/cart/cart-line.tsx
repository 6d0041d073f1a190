import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { useLineName } from "../../components/line-name"
import { LineTitle } from "../../components/line-title"
import { Price } from "../../components/price"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { kindOfLine } from "../../shop/lines"
import { type Cart, useRemoveLine } from "../../shop/queries/cart"
import { Quantity } from "./quantity"
import { RenewalHint } from "./renewal-hint"
import { RenewedYears, Years } from "./years"

type Props = {
  line: Cart["items"][number]
  currency_code: string
  onRemoved: (line: Cart["items"][number]) => void
}

export const CartLine = ({ line, currency_code, onRemoved }: Props) => {
  const { cart: words, common, domain } = useWords()
  const remove = useRemoveLine()
  const kind = kindOfLine(line)
  const name = useLineName(line)
  const Term = kind.kind === "domain" && kind.action === "renew" ? RenewedYears : Years
  return (
    <li className="line" tabIndex={-1} data-line={kind.kind === "domain" ? kind.domain : line.title}>
      <LineTitle line={line} term={false} />
      <div className="priced">
        <Price amount={line.subtotal ?? line.unit_price * line.quantity} currency_code={currency_code} />
      </div>
      {kind.kind === "domain" && kind.action === "register" && (
        <RenewalHint domain={kind.domain} currency_code={currency_code} />
      )}
      <div className="actions">
        {kind.kind === "goods" && <Quantity line={line} name={name} />}
        {kind.kind === "domain" && <Term line={kind} name={name} />}
        {kind.kind === "domain" && kind.action === "register" && (
          <Link
            to={`domain/${encodeURIComponent(kind.domain)}`}
            className="link"
            aria-label={words.change_name(name)}
          >
            {domain.nameservers}
          </Link>
        )}
        <AskingButton
          asks={remove}
          className="link"
          aria-label={words.remove_name(name)}
          onClick={() => remove.mutate(line, { onSuccess: () => onRemoved(line) })}
        >
          {common.remove}
        </AskingButton>
      </div>
      <FaultNotice fault={remove.error} />
    </li>
  )
}
