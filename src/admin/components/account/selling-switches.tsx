import { Button, Input, Label, Switch, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { type Sale, useSwitches, useSwitching } from "../../api/sales"
import { useFormat } from "../../language/use-format"
import { problemWords } from "../../messages/problems"
import { saleWords } from "../../messages/sales"
import { Confirm } from "../confirm"
import { Answered, type Notify } from "../feedback"
import { Section } from "../section"

/** One extension alone, by its name. */
function StopTld({ onStop }: { onStop: (tld: string) => void }) {
  const { say } = useFormat()
  const [tld, setTld] = useState("")
  const label = say({ en: "Extension, like .com", fa: "پسوند، مانند \u2066.com\u2069" })
  return (
    <form
      className="flex gap-x-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (tld.trim() !== "") onStop(tld.trim())
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
      <Button size="small" variant="secondary" type="submit" disabled={tld.trim() === ""}>
        {say({ en: "Stop", fa: "توقف" })}
      </Button>
    </form>
  )
}

type Asked = Sale & { stopped: boolean }

/** What the shop sells and what it has stopped, for all instances at once. */
export function SellingSwitches({ sells_inquiries, notify }: { sells_inquiries: boolean; notify: Notify }) {
  const { say } = useFormat()
  const answer = useSwitches()
  const { send, is_sending } = useSwitching()
  const [asked, setAsked] = useState<Asked | null>(null)

  const carryOut = async (switched: Asked): Promise<void> => {
    setAsked(null)
    const sent = await send(switched)
    const title = say(saleWords(switched))
    if (sent.kind === "failed") notify.error(title, say(problemWords(sent.problem)))
    else if (switched.stopped)
      notify.success(title, say({ en: "No longer sold.", fa: "دیگر فروخته نمی‌شود." }))
    else notify.success(title, say({ en: "Sold again.", fa: "دوباره فروخته می‌شود." }))
  }

  return (
    <Section title={say({ en: "Selling", fa: "فروش" })}>
      <Answered answer={answer}>
        {({ stopped }) => (
          <div className="flex flex-col gap-y-3 px-6 pb-6">
            {[
              { what: "domains" as const },
              { what: "renewals" as const },
              ...(sells_inquiries ? [{ what: "inquiries" as const }] : []),
              ...stopped.flatMap(({ tld }) => (tld === null ? [] : [{ what: "tld" as const, tld }])),
            ].map((sale) => {
              const is_stopped = stopped.some(
                ({ what, tld }) => what === sale.what && (sale.what !== "tld" || tld === sale.tld),
              )
              return (
                <SaleSwitch
                  key={sale.what === "tld" ? sale.tld : sale.what}
                  label={say(saleWords(sale))}
                  is_sold={!is_stopped}
                  is_busy={is_sending}
                  onSwitch={() => setAsked({ ...sale, stopped: !is_stopped })}
                />
              )
            })}
            <StopTld onStop={(tld) => setAsked({ what: "tld", tld, stopped: true })} />
            <Text size="xsmall" className="text-ui-fg-subtle">
              {say({
                en: "What is stopped cannot be put into a cart. What is paid is still delivered.",
                fa: "موارد متوقف‌شده به سبد اضافه نمی‌شوند. سفارش‌های پرداخت‌شده تحویل داده می‌شوند.",
              })}
            </Text>
          </div>
        )}
      </Answered>
      {asked && (
        <Confirm
          title={say(saleWords(asked))}
          action={
            asked.stopped
              ? say({ en: "Stop selling", fa: "توقف فروش" })
              : say({ en: "Sell again", fa: "فروش دوباره" })
          }
          isDestructive={asked.stopped}
          onConfirm={() => void carryOut(asked)}
          onCancel={() => setAsked(null)}
        >
          {asked.stopped
            ? say({
                en: "Shoppers see it as not for sale from now on. Nothing is paid or refunded by this; paid orders go on.",
                fa: "از این لحظه برای خریداران قابل خرید نیست. با این کار چیزی پرداخت یا بازپرداخت نمی‌شود و سفارش‌های پرداخت‌شده ادامه می‌یابند.",
              })
            : say({ en: "Shoppers can buy it again.", fa: "خریداران دوباره می‌توانند آن را بخرند." })}
        </Confirm>
      )}
    </Section>
  )
}

type SwitchProps = { label: string; is_sold: boolean; is_busy: boolean; onSwitch: () => void }

function SaleSwitch({ label, is_sold, is_busy, onSwitch }: SwitchProps) {
  const { say } = useFormat()
  const id = useId()
  return (
    <div className="flex items-center justify-between">
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      <div className="flex items-center gap-x-2">
        <span className="txt-compact-xsmall text-ui-fg-subtle">
          {is_sold ? say({ en: "On sale", fa: "در حال فروش" }) : say({ en: "Stopped", fa: "متوقف" })}
        </span>
        {/* Its knob knows left and right only. */}
        <Switch
          id={id}
          dir="ltr"
          size="small"
          checked={is_sold}
          disabled={is_busy}
          onCheckedChange={onSwitch}
        />
      </div>
    </div>
  )
}
