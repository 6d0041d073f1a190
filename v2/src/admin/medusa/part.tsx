import { toast } from "@medusajs/ui"
import type { ComponentType } from "react"
import { Shell } from "../shared/components/page-frame"
import { MEDUSA } from "./medusa"

const notify = {
  success: (title: string, description: string) => void toast.success(title, { description }),
  error: (title: string, description: string) => void toast.error(title, { description }),
}

export const part =
  <Props extends object>(Content: ComponentType<Props>) =>
  (props: Props) => (
    <Shell medusa={MEDUSA} notify={notify}>
      <Content {...props} />
    </Shell>
  )
