import { handlersAt } from "../../../../../../routes"

export const { GET, DELETE } = handlersAt("/store/customers/me/inquiries/:id")
