import { handlersAt } from "../../../../../routes"

export const { POST } = handlersAt("/admin/inquiry-orders/:id/reveal")
