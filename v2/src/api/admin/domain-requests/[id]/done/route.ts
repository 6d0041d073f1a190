import { handlersAt } from "../../../../../routes"

export const { POST } = handlersAt("/admin/domain-requests/:id/done")
