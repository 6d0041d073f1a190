import { handlersAt } from "../../../../../../../routes"

export const { PUT } = handlersAt("/store/customers/me/domains/:domain/nameservers")
