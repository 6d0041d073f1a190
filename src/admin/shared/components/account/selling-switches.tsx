import { Switch } from "@medusajs/ui"
import { switchesAnswerSchema } from "../../../../reseller/cart/admin-sales.requests"
import { SWITCHES_PATH, useSwitches } from "../../api/shop"
import { useFormat } from "../../language/use-format"
import { extensionName } from "../../messages/warnings"
import { useAct } from "../controls"
import { ExtensionForm } from "../list-place"
import { Answered, Section } from "../section"

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
            <div className="flex flex-col gap-y-3 px-6 pb-6">
              {sales.map(({ sale, isStopped }) => (
                <div key={titleOf(sale)} className="txt-compact-small flex items-center gap-x-2">
                  <span className="grow">{titleOf(sale)}</span>
                  <span className="txt-compact-xsmall text-ui-fg-subtle">
                    {isStopped
                      ? say({ en: "Stopped", fa: "متوقف" })
                      : say({ en: "On sale", fa: "در حال فروش" })}
                  </span>
                  {/* Its knob knows left and right only. */}
                  <Switch
                    dir="ltr"
                    size="small"
                    aria-label={titleOf(sale)}
                    checked={!isStopped}
                    disabled={isSending}
                    onCheckedChange={() => ask(sale, !isStopped)}
                  />
                </div>
              ))}
              <ExtensionForm
                action={{ en: "Stop", fa: "توقف" }}
                onNamed={(tld) => ask({ what: "tld", tld }, true)}
              />
            </div>
          )
        }}
      </Answered>
      {question}
    </Section>
  )
}
