import { handlersAt } from "../../../../routes"

export const { GET } = handlersAt("/admin/domain-orders/:id")
