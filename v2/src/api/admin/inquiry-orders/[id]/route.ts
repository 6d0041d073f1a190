import { handlersAt } from "../../../../routes"

export const { GET } = handlersAt("/admin/inquiry-orders/:id")
