import { handlersAt } from "../../../../../../../routes"

export const { POST } = handlersAt("/store/customers/me/domains/:domain/lock")
