import type { Revealed } from "../../api/use-inquiry-privacy"
import { useFormat } from "../../language/use-format"
import { flatFields } from "../../orders/flat-fields"

/** Input and result of an inquiry, field by field under their labels. */
export function PersonalData({ revealed }: { revealed: Revealed }) {
  const { say } = useFormat()
  const parts = [
    { title: say({ en: "Typed by the shopper", fa: "نوشتهٔ خریدار" }), value: revealed.input },
    { title: say({ en: "Answer", fa: "پاسخ" }), value: revealed.result },
  ]
  return (
    <>
      {parts.map(({ title, value }) => (
        <div key={title}>
          <h4 className="txt-compact-xsmall-plus text-ui-fg-subtle">{title}</h4>
          <dl className="grid grid-cols-2 gap-x-4">
            {flatFields(value, revealed.labels).map(({ path, label, text }) => (
              <div key={path} className="contents">
                <dt className="txt-compact-small text-ui-fg-subtle">{label}</dt>
                <dd className="txt-compact-small text-ui-fg-base break-all" dir="auto">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  )
}
