import { Checkbox, Label, Prompt } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import { type Bilingual, directionOf } from "../language/language"
import { useFormat } from "../language/use-format"

type Props = {
  title: string
  action: string
  /** Red, because it cannot be taken back. */
  isDestructive: boolean
  /** A sentence that the person must affirm before they may go on. */
  acknowledgement?: Bilingual | null
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks once more, saying what it will cost or give back. */
export function Confirm({
  title,
  action,
  isDestructive,
  acknowledgement = null,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const { say, language } = useFormat()
  const [isAcknowledged, setIsAcknowledged] = useState(false)
  const acknowledgement_id = useId()
  return (
    <Prompt
      open
      variant={isDestructive ? "danger" : "confirmation"}
      onOpenChange={(open) => {
        if (!open) onCancel()
      }}
    >
      <Prompt.Content dir={directionOf(language)} lang={language} data-part="domain-reseller">
        <Prompt.Header>
          <Prompt.Title>{title}</Prompt.Title>
          <Prompt.Description>{children}</Prompt.Description>
          {acknowledgement && (
            <div className="flex items-start gap-x-2 pt-2">
              <Checkbox
                id={acknowledgement_id}
                checked={isAcknowledged}
                onCheckedChange={(checked) => setIsAcknowledged(checked === true)}
              />
              <Label htmlFor={acknowledgement_id} size="small">
                {say(acknowledgement)}
              </Label>
            </div>
          )}
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel>{say({ en: "Cancel", fa: "انصراف" })}</Prompt.Cancel>
          <Prompt.Action disabled={acknowledgement !== null && !isAcknowledged} onClick={onConfirm}>
            {action}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
