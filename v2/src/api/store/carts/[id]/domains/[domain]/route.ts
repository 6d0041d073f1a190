import { handlersAt } from "../../../../../../routes"

export const { POST } = handlersAt("/store/carts/:id/domains/:domain")
