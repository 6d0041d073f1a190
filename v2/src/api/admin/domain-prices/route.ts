import { handlersAt } from "../../../routes"

export const { GET, POST } = handlersAt("/admin/domain-prices")
