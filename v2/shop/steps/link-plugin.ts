import { existsSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { V2 } from "./places"

/** A shop finds the plugin among its packages: here that is this very folder. */
export function linkPlugin(): void {
  const place = join(V2, "node_modules/medusa-plugin-domain-reseller-v2")
  if (!existsSync(place)) symlinkSync("..", place)
}
