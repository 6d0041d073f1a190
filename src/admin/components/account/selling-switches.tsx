import { Input, Label, Switch, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { switchesAnswerSchema } from "../../../api-schemas/admin-sales"
import { SWITCHES_PATH, useSwitches } from "../../api/shop"
import { useFormat } from "../../language/use-format"
import { extensionName } from "../../messages/warnings"
import { Press, useAct } from "../act"
import { Answered } from "../feedback"
import { Section } from "../section"

const KINDS = {
  domains: { en: "New domains", fa: "دامنه‌های جدید" },
  renewals: { en: "Renewals", fa: "تمدید دامنه‌ها" },
  inquiries: { en: "All inquiries", fa: "همهٔ استعلام‌ها" },
}
const STOPPING = {
  action: { en: "Stop selling", fa: "توقف فروش" },
  text: {
    en: "Shoppers see it as not for sale from now on. Nothing is paid or refunded by this; paid orders go on.",
    fa: "از این لحظه برای خریداران قابل خرید نیست. با این کار چیزی پرداخت یا بازپرداخت نمی‌شود و سفارش‌های پرداخت‌شده ادامه می‌یابند.",
  },
  done: { en: "No longer sold.", fa: "دیگر فروخته نمی‌شود." },
}
const STARTING = {
  action: { en: "Sell again", fa: "فروش دوباره" },
  text: { en: "Shoppers can buy it again.", fa: "خریداران دوباره می‌توانند آن را بخرند." },
  done: { en: "Sold again.", fa: "دوباره فروخته می‌شود." },
}

type Sale = { what: keyof typeof KINDS } | { what: "tld"; tld: string }

export function SellingSwitches({ sells_inquiries }: { sells_inquiries: boolean }) {
  const { say } = useFormat()
  const answer = useSwitches()
  const { act, question, isSending } = useAct()

  const titleOf = (sale: Sale): string => {
    if (sale.what !== "tld") return say(KINDS[sale.what])
    const { en, fa } = extensionName(sale.tld)
    return say({ en: `Domains under ${en}`, fa: `دامنه‌های ${fa}` })
  }
  const ask = (sale: Sale, stopped: boolean): void => {
    const title = titleOf(sale)
    const { action, text, done } = stopped ? STOPPING : STARTING
    act({
      question: { title, action: say(action), isDestructive: stopped, text: say(text) },
      send: (post) => post(SWITCHES_PATH, { ...sale, stopped }, switchesAnswerSchema),
      done: { title, text: done },
      failed: title,
    })
  }

  return (
    <Section title={say({ en: "Selling", fa: "فروش" })}>
      <Answered answer={answer}>
        {({ stopped }) => {
          const sales: { sale: Sale; isStopped: boolean }[] = [
            ...(["domains", "renewals", ...(sells_inquiries ? (["inquiries"] as const) : [])] as const).map(
              (what) => ({ sale: { what }, isStopped: stopped.some((one) => one.what === what) }),
            ),
            ...stopped.flatMap(({ tld }) =>
              tld === null ? [] : [{ sale: { what: "tld" as const, tld }, isStopped: true }],
            ),
          ]
          return (
            <div className="min-[769px]:grid-cols-2 min-[1464px]:grid-cols-1 grid gap-x-10 gap-y-3 px-6 pb-6">
              <div className="flex flex-col gap-y-3">
                {sales.map(({ sale, isStopped }) => (
                  <SaleSwitch
                    key={titleOf(sale)}
                    label={titleOf(sale)}
                    isSold={!isStopped}
                    isBusy={isSending}
                    onSwitch={() => ask(sale, !isStopped)}
                  />
                ))}
              </div>
              <div className="flex flex-col gap-y-3">
                <StopTld onStop={(tld) => ask({ what: "tld", tld }, true)} />
                <Text size="xsmall" className="text-ui-fg-subtle">
                  {say({
                    en: "What is stopped cannot be put into a cart. What is paid is still delivered.",
                    fa: "موارد متوقف‌شده به سبد اضافه نمی‌شوند. سفارش‌های پرداخت‌شده تحویل داده می‌شوند.",
                  })}
                </Text>
              </div>
            </div>
          )
        }}
      </Answered>
      {question}
    </Section>
  )
}

function StopTld({ onStop }: { onStop: (tld: string) => void }) {
  const { say } = useFormat()
  const [tld, setTld] = useState("")
  const label = say({ en: "Extension, like .com", fa: "پسوند، مانند \u2066.com\u2069" })
  return (
    <form
      className="flex gap-x-2"
      onSubmit={(event) => {
        event.preventDefault()
        onStop(tld.trim())
        setTld("")
      }}
    >
      <div className="grow">
        <Input
          size="small"
          aria-label={label}
          placeholder={label}
          value={tld}
          onChange={({ target }) => setTld(target.value)}
        />
      </div>
      <Press type="submit" disabled={tld.trim() === ""}>
        {say({ en: "Stop", fa: "توقف" })}
      </Press>
    </form>
  )
}

type SwitchProps = { label: string; isSold: boolean; isBusy: boolean; onSwitch: () => void }

function SaleSwitch({ label, isSold, isBusy, onSwitch }: SwitchProps) {
  const { say } = useFormat()
  const id = useId()
  return (
    <div className="flex items-center justify-between">
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      <div className="flex items-center gap-x-2">
        <span className="txt-compact-xsmall text-ui-fg-subtle">
          {isSold ? say({ en: "On sale", fa: "در حال فروش" }) : say({ en: "Stopped", fa: "متوقف" })}
        </span>
        {/* Its knob knows left and right only. */}
        <Switch
          id={id}
          dir="ltr"
          size="small"
          checked={isSold}
          disabled={isBusy}
          onCheckedChange={onSwitch}
        />
      </div>
    </div>
  )
}
