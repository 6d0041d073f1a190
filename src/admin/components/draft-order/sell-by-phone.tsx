import { Alert, Label, Text, Textarea } from "@medusajs/ui"
import { useAdminDraftOrder, useAdminStore } from "medusa-react"
import { type FormEvent, useId, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { type PhoneSale, useSellByPhone } from "../../api/draft-orders"
import { useRegions } from "../../api/medusa-lists"
import { type Bilingual, sameInBoth } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { PAGES, STORE_SETTINGS } from "../../medusa/places"
import { problemWords, refusalWords } from "../../messages/problems"
import { Choice, TextField } from "../choice"
import { Press } from "../press"
import { SideDrawer } from "../side-drawer"
import { TermChoice } from "./add-domain-form"
import { DraftLines } from "./draft-lines"

/** From a customer on the phone to a link with which they pay, in one place. */
export function SellByPhone() {
  const { say } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [sale, setSale] = useState<PhoneSale | null>(null)
  const title = say({ en: "Sell by phone", fa: "فروش تلفنی" })
  const close = () => {
    setIsOpen(false)
    setSale(null)
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
          {sale === null ? <SaleForm onMade={setSale} /> : <SaleMade sale={sale} />}
        </SideDrawer>
      )}
    </>
  )
}

function SaleForm({ onMade }: { onMade: (sale: PhoneSale) => void }) {
  const { say } = useFormat()
  const regions = useRegions()
  const [email, setEmail] = useState("")
  const [names, setNames] = useState("")
  const [years, setYears] = useState("1")
  const [region, setRegion] = useState("")
  const [refusals, setRefusals] = useState<readonly Bilingual[]>([])
  const { sell, isSending } = useSellByPhone()
  const id = useId()
  const domains = names.split(/[\s,،;]+/).filter((name) => name !== "")
  const region_id = regions.find((one) => one.id === region)?.id ?? regions[0]?.id

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (region_id === undefined) return
    const wishes = domains.map((domain) => ({ domain, years: Number(years), action: "register" as const }))
    const sent = await sell({ email: email.trim(), region_id, domains: wishes })
    if (sent.kind === "failed") setRefusals([problemWords(sent.problem)])
    else if (sent.answer.sale === null) setRefusals(refusalsOf(sent.answer.refused))
    else onMade(sent.answer.sale)
  }
  return (
    <form className="flex flex-col gap-y-4 px-6 py-4" onSubmit={(event) => void onSubmit(event)}>
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
        <TermChoice value={years} onChoose={setYears} />
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

const refusalsOf = (refused: PhoneSale["refused"]): Bilingual[] =>
  refused.map((one) => {
    const { en, fa } = refusalWords(one)
    return { en: `${one.domain}: ${en}`, fa: `\u2068${one.domain}\u2069: ${fa}` }
  })

function Refusals({ words }: { words: readonly Bilingual[] }) {
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

function SaleMade({ sale }: { sale: PhoneSale }) {
  const { draft_order_id, cart_id, email, refused, currency_code } = sale
  const { say, money } = useFormat()
  const { store } = useAdminStore()
  const { draft_order } = useAdminDraftOrder(draft_order_id)
  const field = useRef<HTMLDivElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const template = store?.payment_link_template ?? ""
  const link = template.replaceAll("{cart_id}", encodeURIComponent(cart_id))
  const total = draft_order?.cart?.total
  const copy = async (): Promise<void> => {
    field.current?.querySelector("input")?.select()
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      // A page that is not served by https has no clipboard.
      document.execCommand("copy")
    }
    setIsCopied(true)
  }
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4" data-sale={draft_order_id}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <Text size="small">
          <bdi>{email}</bdi>
        </Text>
        <Link
          to={`${PAGES}/draft-orders/${draft_order_id}`}
          className="txt-small text-ui-tag-blue-text underline"
        >
          {say({ en: "Draft order", fa: "سفارش پیش‌نویس" })}
        </Link>
      </div>
      <Refusals words={refusalsOf(refused)} />
      {link === "" ? (
        <Alert variant="warning">
          {say({
            en: "The store has no payment link template yet: set it in its details.",
            fa: "فروشگاه هنوز الگوی لینک پرداخت ندارد: آن را در مشخصات فروشگاه تنظیم کنید.",
          })}{" "}
          <Link to={STORE_SETTINGS} className="text-ui-tag-blue-text underline">
            {say({ en: "Store details", fa: "مشخصات فروشگاه" })}
          </Link>
        </Alert>
      ) : (
        <div ref={field} className="flex items-end gap-x-2">
          <TextField
            className="flex grow flex-col gap-y-1"
            label={say({ en: "Payment link", fa: "لینک پرداخت" })}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
            onType={() => undefined}
          />
          <Press variant="primary" onClick={() => void copy()}>
            {isCopied ? say({ en: "Copied", fa: "کپی شد" }) : say({ en: "Copy", fa: "کپی" })}
          </Press>
        </div>
      )}
      <DraftLines draft_order_id={draft_order_id} />
      {typeof total === "number" && (
        <p className="txt-compact-medium-plus flex justify-between">
          <span>{say({ en: "To pay, with tax", fa: "قابل پرداخت، با مالیات" })}</span>
          <span className="tabular-nums">{money(total, currency_code)}</span>
        </p>
      )}
    </div>
  )
}
