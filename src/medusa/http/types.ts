/** Requests and answers as this version of Medusa types them: what is written over them serves every version. */
export type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
