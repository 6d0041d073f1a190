import { assertMigrated } from "../../app/installation"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "./types"
import { resellerOf } from "./who"

/** Stands before every route of ours: without tables it would end in a fault of the database. */
export function requireTables(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  assertMigrated(resellerOf(req))
  next()
}
