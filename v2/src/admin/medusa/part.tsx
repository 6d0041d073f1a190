import { toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Shell } from "../components/page-frame"

const notify = {
  success: (title: string, description: string) => void toast.success(title, { description }),
  error: (title: string, description: string) => void toast.error(title, { description }),
}

/** Around each part of ours, with Medusa's toasts. */
export const Part = ({ children }: { children: ReactNode }) => <Shell notify={notify}>{children}</Shell>
