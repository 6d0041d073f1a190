import { handlersAt } from "../../../routes"

export const { GET } = handlersAt("/health/domains")
