import { handlersAt } from "../../../../../routes"

export const { POST } = handlersAt("/admin/domain-renewals/:id/bill")
