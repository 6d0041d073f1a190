import { z } from "zod"

/** A moment in ISO 8601, UTC. */
export const momentSchema = z.string().datetime()
