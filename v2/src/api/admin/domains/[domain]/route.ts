import { handlersAt } from "../../../../routes"

export const { GET } = handlersAt("/admin/domains/:domain")
