import { Button } from "@medusajs/ui"
import type { ComponentProps } from "react"

/** A button as the pages have them, unless it says otherwise. */
export const Press = (props: ComponentProps<typeof Button>) => (
  <Button size="small" variant="secondary" className="shrink-0 whitespace-nowrap" {...props} />
)
