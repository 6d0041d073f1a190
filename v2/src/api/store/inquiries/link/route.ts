import { handlersAt } from "../../../../routes"

export const { DELETE, POST } = handlersAt("/store/inquiries/link")
