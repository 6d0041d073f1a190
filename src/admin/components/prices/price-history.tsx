import { usePeople } from "../../api/medusa-lists"
import { type Change, type Prices, useChangePrices } from "../../api/prices"
import { useFormat } from "../../language/use-format"
import { whoWords } from "../../messages/history-detail"
import { differences } from "../../messages/prices"
import { useAct } from "../act"
import { Empty } from "../feedback"
import { Press } from "../press"
import { Item, Section } from "../section"

type Props = { prices: Prices; onSaved: (prices: Prices) => void }

/** The newest change can be taken back. */
export function PriceHistory({ prices, onSaved }: Props) {
  const format = useFormat()
  const { say } = format
  const people = usePeople()
  const { act, question } = useAct()
  const { send, isSending } = useChangePrices()
  const titles = new Map(prices.inquiries.map((one) => [one.service, one.title]))
  const linesOf = ({ from, to }: Change): string[] =>
    to === null
      ? [say({ en: "The options' prices again", fa: "دوباره قیمت‌گذاری از تنظیمات افزونه" })]
      : differences(from, to, titles, format)
  const undo = (change: Change): void =>
    act({
      question: {
        title: say({ en: "Undo this change", fa: "برگرداندن این تغییر" }),
        action: say({ en: "Undo", fa: "برگرداندن" }),
        text: say({
          en: "The prices from before it count again at once.",
          fa: "قیمت‌های پیش از آن دوباره به کار می‌رود.",
        }),
        details: (
          <ul className="txt-small pt-2">
            {differences(prices.pricing, change.from, titles, format).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      },
      send: () => send({ version: prices.version, pricing: change.undo }),
      onDone: onSaved,
    })
  return (
    <Section title={say({ en: "Changes", fa: "تغییرها" })}>
      {prices.changes.length === 0 && (
        <Empty>{say({ en: "Nothing was changed here yet.", fa: "هنوز چیزی اینجا تغییر نکرده است." })}</Empty>
      )}
      <ol className="divide-ui-border-base divide-y" aria-label={say({ en: "Changes", fa: "تغییرها" })}>
        {prices.changes.map((change, index) => (
          <Item
            key={change.version}
            isLarge
            data-change={String(change.version)}
            title={
              <>
                <bdi>{say(whoWords(change.changed_by, people))}</bdi> ·{" "}
                {format.moment(new Date(change.changed_at))}
              </>
            }
            aside={
              index === 0 && (
                <Press isLoading={isSending} onClick={() => undo(change)}>
                  {say({ en: "Undo", fa: "برگرداندن" })}
                </Press>
              )
            }
          >
            <ul className="txt-small text-ui-fg-subtle">
              {linesOf(change).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Item>
        ))}
      </ol>
      {question}
    </Section>
  )
}
