import { XMark } from "@medusajs/icons"
import { clx, Drawer, IconButton } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { directionOf } from "../language/language"
import { useFormat } from "../language/use-format"

type Props = {
  title: string
  /** Below the title. */
  about: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One thing of a list, whole, beside the list. */
export function SideDrawer({ title, about, onClose, children }: Props) {
  const { language, say } = useFormat()
  const about_id = useId()
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Drawer.Content
        lang={language}
        dir={directionOf(language)}
        data-part="domain-reseller"
        aria-describedby={about_id}
        // Medusa's admin has no breakpoints, by which the drawer would find its place.
        className={clx(
          "right-2 max-w-[min(640px,calc(100vw-16px))]",
          language === "fa" && "left-2 right-auto",
        )}
      >
        {/* Drawer.Header has a button of its own to close it, which says nothing to a screen reader. */}
        <header className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
          <div className="flex flex-col gap-y-1">
            <Drawer.Title>
              <bdi>{title}</bdi>
            </Drawer.Title>
            {/* Drawer.Description is a paragraph, in which no badge may stand. */}
            <div id={about_id} className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-3">
              {about}
            </div>
          </div>
          <Drawer.Close asChild>
            <IconButton
              size="small"
              variant="transparent"
              className="shrink-0"
              aria-label={say({ en: "Close", fa: "بستن" })}
            >
              <XMark />
            </IconButton>
          </Drawer.Close>
        </header>
        <Drawer.Body className="overflow-y-auto p-0">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}
