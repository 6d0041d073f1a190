import { handlersAt } from "../../../../routes"

export const { POST } = handlersAt("/admin/domain-account/seen-to")
