import { handlersAt } from "../../../../../routes"

export const { POST } = handlersAt("/admin/domain-orders/:id/approve")
