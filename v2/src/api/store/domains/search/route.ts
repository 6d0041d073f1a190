import { handlersAt } from "../../../../routes"

export const { POST } = handlersAt("/store/domains/search")
