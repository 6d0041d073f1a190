import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { AskedFault, AskingButton, FaultNotice, Loading, Notice, takeLostFocus } from "../../components/asked"
import { Form, TextField } from "../../components/form"
import { RefusedNames } from "../../components/many-outcome"
import { Sums } from "../../components/sums"
import { PageTitle } from "../../components/titles"
import { WORDS } from "../../language/words"
import { cartId } from "../../shop/kept"
import { type DomainLine, domainLines, domainsIn, rememberOrder, TERMS } from "../../shop/lines"
import { type Cart, type Line, medusa } from "../../shop/medusa"
import { useCart, useChangeTerms, useIsRepricing, useSetDiscount } from "../../shop/queries/cart"
import { orderPage } from "../../shop/queries/order"
import { KEYS } from "../../shop/queries/query-client"
import { SERVER_FAULT, statusOf } from "../../shop/refused"
import { CartLine, RemovedLine, TermOptions } from "./cart-line"

const { cart: words, common } = WORDS

const AllFor = ({ names }: { names: readonly DomainLine[] }) => {
  const { data: refused = [], ...change } = useChangeTerms()
  const [first] = names
  const shared = names.every(({ years }) => years === first?.years) ? first?.years : ""
  return (
    <div>
      <label className="tools-row">
        {words.all_for}{" "}
        <select
          value={change.isLoading ? change.variables : shared}
          disabled={change.isLoading}
          onChange={({ target }) => change.mutate(Number(target.value))}
        >
          {shared === "" && <option value="">{words.mixed}</option>}
          <TermOptions terms={TERMS} />
        </select>
      </label>
      {change.isLoading && <progress aria-label={words.repricing} />}
      <RefusedNames title={words.not_changed} refused={refused} />
      <AskedFault asked={change} />
    </div>
  )
}

/** One code at a time; Medusa says whether it is valid for this cart. */
const DiscountCode = ({ cart }: { cart: Cart }) => {
  const set = useSetDiscount(cart.id)
  const isWrong = (statusOf(set.error) ?? SERVER_FAULT) < SERVER_FAULT
  const [discount] = cart.discounts ?? []
  if (discount !== undefined) {
    return (
      <p className="title-row">
        <span>{words.discount_of(discount.code)}</span>
        <AskingButton
          asks={set}
          className="link"
          aria-label={words.discount_remove(discount.code)}
          onClick={() => set.mutate(null)}
        >
          {common.remove}
        </AskingButton>
      </p>
    )
  }
  return (
    <details>
      <summary>{words.discount}</summary>
      <Form className="form" onSubmit={(given) => set.mutate(given("code").trim())}>
        <TextField label={words.discount} name="code" dir="ltr" autoComplete="off" autoCapitalize="none" />
        {isWrong ? <Notice tone="bad" text={words.discount_wrong} /> : <FaultNotice fault={set.error} />}
        <AskingButton asks={set} type="submit">
          {words.discount_apply}
        </AskingButton>
      </Form>
    </details>
  )
}

/** Leads to the order that a cart became while nobody looked; which one, only its customer may know. */
const OrderedCart = ({ cart_id }: { cart_id: string }) => {
  const { data } = useQuery({
    queryKey: [...KEYS.cart, cart_id, "order"],
    queryFn: async () => (await medusa.orderOfCart(cart_id))?.id ?? null,
  })
  if (data === undefined) return null
  return (
    <Notice tone="good" text={words.was_ordered}>
      <Link to={orderPage(data)}>{words.see_order}</Link>
    </Notice>
  )
}

/** After a line is gone, the focus is on the next one, or on the page's heading; after one came back, on it. */
const useFocusOnNext = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(ids)
  useEffect(() => {
    const [were, are] = [before.current, ids]
    before.current = ids
    const gone = were.findIndex((id) => !are.includes(id))
    const place = gone === -1 ? are.findIndex((id) => !were.includes(id)) : gone
    if (place === -1) return
    const lines = list.current?.querySelectorAll<HTMLElement>(":scope > .line")
    takeLostFocus(lines?.[place] ?? document.querySelector("h1"))
  }, [ids])
  return list
}

/** What was taken out last stays in its place, with the way back, until it is back or the next one is taken out. */
const Lines = ({ items, currency_code }: { items: readonly Line[]; currency_code: string }) => {
  const list = useFocusOnNext(useMemo(() => items.map(({ id }) => id), [items]))
  const [removed, setRemoved] = useState<{ line: Line; place: number } | null>(null)
  const left = items.filter(({ id }) => id !== removed?.line.id)
  const onRemoved = (line: Line, place: number) => {
    rememberOrder(domainsIn(items))
    setRemoved({ line, place })
  }
  const shown = removed ? left.toSpliced(removed.place, 0, removed.line) : left
  return (
    <ul className="lines" ref={list}>
      {shown.map((line, place) =>
        line === removed?.line ? (
          <RemovedLine key={line.id} line={line} onRestored={() => setRemoved(null)} />
        ) : (
          <CartLine
            key={line.id}
            line={line}
            currency_code={currency_code}
            onRemoved={() => onRemoved(line, place)}
          />
        ),
      )}
    </ul>
  )
}

const ToCheckout = () => {
  const isRepricing = useIsRepricing()
  return isRepricing ? (
    <button type="button" className="button primary wide" disabled aria-busy>
      {words.to_checkout}
    </button>
  ) : (
    <Link to="/checkout" className="button primary wide">
      {words.to_checkout}
    </Link>
  )
}

export default function CartPage() {
  const { data: cart, error, refetch } = useCart()
  const ordered = cartId.ordered()
  const items = cart?.items ?? []
  const names = domainLines(items)
  const isEmpty = cart !== undefined && items.length === 0
  return (
    <>
      <PageTitle text={words.title} />
      <FaultNotice fault={error} onRetry={refetch} />
      {cart === undefined && !error && <Loading />}
      {isEmpty && (
        <div className="empty">
          {ordered !== null && <OrderedCart cart_id={ordered} />}
          <p className="lead">{words.empty}</p>
          <Link to="/" className="button primary">
            {words.empty_help}
          </Link>
        </div>
      )}
      {cart && (
        <div className={isEmpty ? undefined : "with-summary"}>
          <div>
            {names.length > 1 && <AllFor names={names} />}
            <Lines items={items} currency_code={cart.region.currency_code} />
          </div>
          {!isEmpty && (
            <aside className="panel">
              <Sums of={cart} currency_code={cart.region.currency_code} />
              <DiscountCode cart={cart} />
              <ToCheckout />
            </aside>
          )}
        </div>
      )}
    </>
  )
}
