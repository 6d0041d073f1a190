import { handlersAt } from "../../../../../routes"

export const { GET } = handlersAt("/store/customers/me/inquiries")
