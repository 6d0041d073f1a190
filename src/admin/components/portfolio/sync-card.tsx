import { Alert, Text } from "@medusajs/ui"
import { type PortfolioPage, useSyncNow } from "../../api/portfolio"
import type { Answer } from "../../api/use-answer"
import { useFormat } from "../../language/use-format"
import { syncFaultWords } from "../../messages/portfolio"
import type { Sync } from "../../portfolio/domain-view"
import { useAct } from "../act"
import { Answered } from "../feedback"
import { Press } from "../press"
import { FactLines, Section } from "../section"

/** How the portfolio is kept true, and the button that has it looked at now. */
export function SyncCard({ answer }: { answer: Answer<PortfolioPage> }) {
  const { say } = useFormat()
  const { act } = useAct()
  const { send, isSending } = useSyncNow()
  const title = say({ en: "Synchronisation", fa: "همگام‌سازی" })
  const text = { en: "Upstream's list is read now.", fa: "فهرست تأمین‌کننده در حال خواندن است." }
  return (
    <Section title={title}>
      <Answered answer={answer}>
        {({ sync }) => (
          <div className="flex flex-col gap-y-4 px-6 pb-6">
            <SyncFacts sync={sync} />
            {sync.fault !== null && (
              <Alert variant="warning">
                {say({
                  en: `The last read failed: ${syncFaultWords(sync.fault).en}. It is tried again by itself.`,
                  fa: `آخرین خواندن ناموفق بود: ${syncFaultWords(sync.fault).fa}. خودکار دوباره تلاش می‌شود.`,
                })}
              </Alert>
            )}
            <Press
              isLoading={isSending}
              onClick={() => act({ send: () => send({}), done: { title, text }, failed: title })}
            >
              {say({ en: "Synchronise now", fa: "همگام‌سازی" })}
            </Press>
            <Text size="xsmall" className="text-ui-fg-subtle">
              {say({
                en: "Domains bought here are in the list at once. What is done in the reseller panel appears after a synchronisation.",
                fa: "دامنه‌های خریده‌شده از فروشگاه بلافاصله در فهرست‌اند. تغییرات پنل نمایندگی بعد از همگام‌سازی دیده می‌شود.",
              })}
            </Text>
          </div>
        )}
      </Answered>
    </Section>
  )
}

function SyncFacts({ sync }: { sync: Sync }) {
  const { say, number, distance } = useFormat()
  const not_yet = say({ en: "not yet", fa: "هنوز نه" })
  const pages = say({
    en: `${number(sync.names)} ${sync.names === 1 ? "domain" : "domains"} on ${number(sync.pages)} ${sync.pages === 1 ? "page" : "pages"}`,
    fa: `${number(sync.names)} دامنه در ${number(sync.pages)} صفحه`,
  })
  const read = sync.is_listing
    ? say({ en: "Being read now", fa: "در حال خواندن" })
    : say({ en: "Upstream listed", fa: "در فهرست تأمین‌کننده" })
  return (
    <FactLines
      aria-live="polite"
      lines={[
        {
          name: say({ en: "Last full sync", fa: "آخرین همگام‌سازی کامل" }),
          value: sync.ended_at === null ? not_yet : distance(sync.ended_at, new Date()),
        },
        { name: read, value: pages },
        { name: say({ en: "Details still to read", fa: "جزئیات خوانده‌نشده" }), value: number(sync.due) },
      ]}
    />
  )
}
