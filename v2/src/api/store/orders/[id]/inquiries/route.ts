import { handlersAt } from "../../../../../routes"

export const { GET } = handlersAt("/store/orders/:id/inquiries")
