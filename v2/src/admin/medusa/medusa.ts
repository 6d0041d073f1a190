import type { AdminMedusa } from "../shared/api/medusa"
import { useClient } from "./client"
import { useKept } from "./queries"

export const MEDUSA: AdminMedusa = { pages: "", store_settings: "/settings/store", useClient, useKept }
