import { Label, Textarea } from "@medusajs/ui"
import { type FormEvent, useId, useState } from "react"
import { phoneSaleAnswerSchema } from "../../../../reseller/cart/admin-sales.requests"
import { useRegions } from "../../api/shop"
import { type Bilingual, sameInBoth } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { Choice, Press, TextField, useAct } from "../controls"
import { SideDrawer } from "../section"
import { type MadeSale, Refusals, refusalsOf, SaleMade } from "./sale-made"

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
