import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"

/**
 * Finds a plugin that medusa-config.js lists as Medusa finds it: in the shop's folder `plugins`, by path, or
 * among its packages. Null where it is not to be found, which Medusa refuses itself. `require`: from the shop's folder.
 */
export function pluginFolder(plugin: string, shop_folder: string, require: NodeJS.Require): string | null {
  const local = resolve(shop_folder, "plugins", plugin)
  if (existsSync(join(local, "package.json"))) return local
  try {
    return dirname(require.resolve(`${plugin}/package.json`))
  } catch {
    return null
  }
}
