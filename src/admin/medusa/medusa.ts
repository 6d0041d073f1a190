import type { AdminMedusa } from "../shared/api/medusa"
import { useClient } from "./client"
import { useKept } from "./queries"

export const MEDUSA: AdminMedusa = { pages: "/a", store_settings: "/settings/details", useClient, useKept }
