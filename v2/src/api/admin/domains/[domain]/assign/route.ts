import { handlersAt } from "../../../../../routes"

export const { POST } = handlersAt("/admin/domains/:domain/assign")
