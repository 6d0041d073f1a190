import { handlersAt } from "../../../../routes"

export const { GET } = handlersAt("/store/domains/tlds")
