"use client"

import {
  type DomainOrder,
  type FoundDomain,
  type TldPrice,
  unicodeName,
} from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useEffect, useState } from "react"
import { addToCart, followOrder, searchDomains } from "./actions"
import { type Language, WORDS } from "./words"

/** Amounts are in minor units; `Intl` does not know that the toman has none. */
function money(amount: number, currency: string, language: Language): string {
  const digits = currency === "irt" ? 0 : undefined
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0))
}

type Sold = { region_id: string; tlds: TldPrice[]; language: Language }

export function DomainSearch({ region_id, tlds, language }: Sold) {
  const words = WORDS[language]
  const [results, setResults] = useState<FoundDomain[]>([])
  const [message, setMessage] = useState("")
  const [isBusy, setBusy] = useState(false)

  /** `work` resolves with what the shopper is told. */
  const say = (work: Promise<string>) => {
    setBusy(true)
    work.then(setMessage, () => setMessage(words.no_answer)).finally(() => setBusy(false))
  }
  const search = async (query: string) => {
    const found = await searchDomains(query, region_id)
    setResults(found.kind === "answered" ? found.value : [])
    return found.kind === "answered" ? "" : found.message
  }
  const add = async (domain: string) => {
    const added = await addToCart(domain, region_id)
    return added.kind === "answered" ? words.in_cart(unicodeName(domain)) : added.message
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    say(search(String(new FormData(event.currentTarget).get("query"))))
  }

  return (
    <>
      <form onSubmit={onSubmit} className="flex gap-2 mb-4">
        <label htmlFor="query">{words.name}</label>
        <input id="query" name="query" required className="border px-2" />
        <button type="submit" disabled={isBusy}>
          {words.search}
        </button>
      </form>
      <p role="status">{message}</p>
      <ul>
        {results.map(({ domain, orderable, price, currency_code }) => (
          <li key={domain} className="flex gap-4 py-1">
            {unicodeName(domain)}
            {orderable && price ? (
              <button type="button" disabled={isBusy} onClick={() => say(add(domain))}>
                {words.add(money(price.register, currency_code, language))}
              </button>
            ) : (
              ` ${words.taken}`
            )}
          </li>
        ))}
      </ul>
      <p className="text-small-regular">
        {tlds
          .flatMap(({ tld, price: { register }, currency_code }) =>
            register === null ? [] : [`.${tld} ${money(register, currency_code, language)}`],
          )
          .join(" · ")}
      </p>
    </>
  )
}

/** Nobody need ask about these any more, or not soon. */
const AT_REST: readonly DomainOrder["state"][] = [
  "completed",
  "refunded",
  "cancelled",
  "expired",
  "held",
  "refund_held",
]
const ASK_AGAIN_MS = 4_000

/** On the page of an order, beside its lines: what has become of its names. */
export function DomainOrders({ order_id }: { order_id: string }) {
  const [orders, setOrders] = useState<DomainOrder[] | null>(null)
  const isOpen = orders === null || orders.some(({ state }) => !AT_REST.includes(state))

  useEffect(() => {
    if (!isOpen) return
    const ask = () => followOrder(order_id).then(setOrders, () => undefined)
    void ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [order_id, isOpen])

  return (
    <ul>
      {orders?.map(({ id, domain, message }) => (
        <li key={id}>
          {unicodeName(domain)}: {message}
        </li>
      ))}
    </ul>
  )
}
