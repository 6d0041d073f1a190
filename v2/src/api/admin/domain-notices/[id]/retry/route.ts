import { handlersAt } from "../../../../../routes"

export const { POST } = handlersAt("/admin/domain-notices/:id/retry")
