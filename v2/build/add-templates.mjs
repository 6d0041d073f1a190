/** Medusa's build takes sources alone; the mails' templates lie beside `src`, as they do in the root. */
import { cpSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const V2 = resolve(dirname(fileURLToPath(import.meta.url)), "..")
cpSync(join(V2, "templates"), join(V2, ".medusa/server/templates"), { recursive: true })
