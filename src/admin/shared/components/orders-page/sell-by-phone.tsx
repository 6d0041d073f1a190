import { Alert, Copy, Label, Text, Textarea } from "@medusajs/ui"
import { type FormEvent, useId, useState } from "react"
import { phoneSaleAnswerSchema } from "../../../../reseller/cart/admin-sales.requests"
import { useMedusaAdmin } from "../../api/medusa"
import { useRegions } from "../../api/shop"
import { type Bilingual, sameInBoth } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import { refusalWords } from "../../messages/problems"
import type { PhoneSale } from "../../views"
import { Choice, Press, TextField, useAct } from "../controls"
import { FactLines, Item, SideDrawer, Way } from "../section"

type MadeSale = PhoneSale & { sale: NonNullable<PhoneSale["sale"]> }

function SaleMade({ made: { sale, added, refused } }: { made: MadeSale }) {
  const { cart_id, draft_order_id, email, total, currency_code, payment_link } = sale
  const format = useFormat()
  const { store_settings } = useMedusaAdmin()
  const { say, money } = format
  const tax = total - added.reduce((sum, { price }) => sum + price, 0)
  const names = added.map((row) => `${subjectOf(row, format)}: ${termOf(row, format)}`).join("\n")
  const sum = money(total, currency_code)
  const first = added[0] ? subjectOf(added[0], format) : ""
  const more = format.number(added.length - 1)
  const subject =
    added.length > 1
      ? say({
          en: `${first} and ${more} more: your payment`,
          fa: `${first} و ${more} دامنهٔ دیگر: پرداخت سفارش`,
        })
      : say({ en: `${first}: your payment`, fa: `${first}: پرداخت سفارش` })
  const body = say({
    en: `Hello,\n\nas agreed on the phone:\n\n${names}\n\nTo pay, with tax: ${sum}\n${payment_link}\n`,
    fa: `سلام،\n\nطبق گفت‌وگوی تلفنی:\n\n${names}\n\nقابل پرداخت، با مالیات: ${sum}\n${payment_link}\n`,
  })
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4" data-sale={cart_id}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <Text size="small">
          <bdi>{email}</bdi>
        </Text>
        {draft_order_id !== null && (
          <Way to={`/draft-orders/${draft_order_id}`}>{say({ en: "Draft order", fa: "سفارش پیش‌نویس" })}</Way>
        )}
      </div>
      <Refusals words={refusalsOf(refused)} />
      {payment_link === null ? (
        <Alert variant="warning">
          {say({
            en: "The store has no payment link template yet: set it in its details.",
            fa: "فروشگاه هنوز الگوی لینک پرداخت ندارد: آن را در مشخصات فروشگاه تنظیم کنید.",
          })}{" "}
          <Way to={store_settings}>{say({ en: "Store details", fa: "مشخصات فروشگاه" })}</Way>
        </Alert>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            className="flex grow flex-col gap-y-1"
            label={say({ en: "Payment link", fa: "لینک پرداخت" })}
            readOnly
            value={payment_link}
            onFocus={({ target }) => target.select()}
            onType={() => undefined}
          />
          <Copy content={payment_link} className="pb-1.5" />
          <Press asChild>
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
            >
              {say({ en: "Write the mail", fa: "نوشتن ایمیل" })}
            </a>
          </Press>
        </div>
      )}
      <ul className="divide-ui-border-base divide-y [&>li]:py-2">
        {added.map((row) => (
          <Item
            key={row.id}
            data-sold={row.domain}
            title={<bdi className="txt-compact-small-plus">{subjectOf(row, format)}</bdi>}
            about={termOf(row, format)}
            aside={
              <span className="txt-compact-small whitespace-nowrap tabular-nums">
                {money(row.price, row.currency_code)}
              </span>
            }
          />
        ))}
      </ul>
      <FactLines
        lines={[
          ...(tax > 0 ? [{ name: say({ en: "Tax", fa: "مالیات" }), value: money(tax, currency_code) }] : []),
          {
            name: say({ en: "To pay, with tax", fa: "قابل پرداخت، با مالیات" }),
            value: money(total, currency_code),
            isSum: true,
          },
        ]}
      />
    </div>
  )
}

export const refusalsOf = (refused: PhoneSale["refused"]): Bilingual[] =>
  refused.map((one) => {
    const { en, fa } = refusalWords(one)
    return { en: `${one.domain}: ${en}`, fa: `\u2068${one.domain}\u2069: ${fa}` }
  })

export function Refusals({ words }: { words: readonly Bilingual[] }) {
  const { say } = useFormat()
  if (words.length === 0) return null
  return (
    <Alert variant="warning" role="alert" className="text-ui-fg-base">
      <ul>
        {words.map((one) => (
          <li key={one.en}>{say(one)}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** As upstream's terms go; the shop's own most is the server's to know. */
const MOST_YEARS = 10
const TERMS = Array.from({ length: MOST_YEARS }, (_, index) => index + 1)

export function SellByPhone() {
  const { say } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<MadeSale | null>(null)
  const title = say({ en: "Sell by phone", fa: "فروش تلفنی" })
  const close = () => {
    setIsOpen(false)
    setMade(null)
  }
  return (
    <>
      <Press onClick={() => setIsOpen(true)}>{title}</Press>
      {isOpen && (
        <SideDrawer
          title={title}
          about={say({
            en: "Quoted now, carried out once the customer has paid by the link.",
            fa: "قیمت همین حالا گرفته می‌شود و سفارش پس از پرداخت مشتری با لینک انجام می‌شود.",
          })}
          onClose={close}
        >
          {made === null ? <SaleForm onMade={setMade} /> : <SaleMade made={made} />}
        </SideDrawer>
      )}
    </>
  )
}

function SaleForm({ onMade }: { onMade: (made: MadeSale) => void }) {
  const format = useFormat()
  const { say } = format
  const regions = useRegions()
  const [email, setEmail] = useState("")
  const [names, setNames] = useState("")
  const [years, setYears] = useState("1")
  const [region, setRegion] = useState("")
  const [refusals, setRefusals] = useState<readonly Bilingual[]>([])
  const { act, isSending } = useAct()
  const id = useId()
  const domains = names.split(/[\s,،;]+/).filter((name) => name !== "")
  // Toman needs no exchange rate.
  const usual = regions.find(({ currency_code }) => currency_code === "irt") ?? regions[0]
  const region_id = regions.find((one) => one.id === region)?.id ?? usual?.id

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const wishes = domains.map((domain) => ({ domain, years: Number(years), action: "register" }))
    const wanted = { email: email.trim(), region_id, domains: wishes }
    act({
      send: (post) => post("/domain-sales", wanted, phoneSaleAnswerSchema),
      onDone: ({ sale, ...answer }) =>
        sale === null ? setRefusals(refusalsOf(answer.refused)) : onMade({ ...answer, sale }),
    })
  }
  return (
    <form className="flex flex-col gap-y-4 px-6 py-4" onSubmit={onSubmit}>
      <TextField
        label={say({ en: "Customer's e-mail", fa: "ایمیل مشتری" })}
        type="email"
        aria-required
        value={email}
        onType={setEmail}
      >
        <p className="txt-compact-xsmall text-ui-fg-subtle">
          {say({
            en: "If this address has an account, the order is in it; else it is a guest's.",
            fa: "اگر حسابی با این ایمیل باشد سفارش در همان حساب است، وگرنه سفارش مهمان.",
          })}
        </p>
      </TextField>
      <div className="flex flex-col gap-y-1">
        <Label htmlFor={id} size="small">
          {say({ en: "Domains, one a line", fa: "دامنه‌ها، هر کدام در یک خط" })}
        </Label>
        <Textarea
          id={id}
          dir="ltr"
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="example.com"
          aria-required
          value={names}
          onChange={({ target }) => setNames(target.value)}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Choice
          label={{ en: "Years", fa: "مدت" }}
          value={years}
          options={Object.fromEntries(TERMS.map((term) => [term, sameInBoth(format.years(term))]))}
          onChoose={setYears}
        />
        {regions.length > 1 && region_id !== undefined && (
          <Choice
            label={{ en: "Region", fa: "منطقه" }}
            value={region_id}
            options={Object.fromEntries(
              regions.map((one) => [one.id, sameInBoth(`${one.name} (${one.currency_code.toUpperCase()})`)]),
            )}
            onChoose={setRegion}
          />
        )}
        <Press
          variant="primary"
          type="submit"
          disabled={email.trim() === "" || domains.length === 0 || region_id === undefined}
          isLoading={isSending}
        >
          {say({ en: "Quote and make the link", fa: "گرفتن قیمت و ساختن لینک" })}
        </Press>
      </div>
      <Refusals words={refusals} />
    </form>
  )
}
