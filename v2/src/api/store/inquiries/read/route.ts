import { handlersAt } from "../../../../routes"

export const { POST } = handlersAt("/store/inquiries/read")
