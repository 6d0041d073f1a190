import { handlersAt } from "../../../routes"

export const { GET } = handlersAt("/metrics/domains")
