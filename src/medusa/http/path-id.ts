import type { MedusaRequest } from "@medusajs/medusa"
import { z } from "zod"
import { idSchema } from "../../wire/texts"
import { parseRequest } from "./parse-request"

const parametersSchema = z.object({ id: idSchema })

/** The id in the request's path; refused when nothing can have such an id. */
export const pathId = (req: MedusaRequest): string => parseRequest(parametersSchema, req.params).id
