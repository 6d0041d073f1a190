import { join } from "node:path"
import { transformSync } from "esbuild"
import { REPOSITORY } from "../processes/paths"
import { addFont } from "./admin-font"

/** As Medusa's bundler makes it, and half as large, which weighs more than the font. */
const SHAPE = { format: "esm", target: "es2017", charset: "utf8", minify: true } as const

void addFont(join(REPOSITORY, "dist/admin"), ["_virtual_entry.js"], (code) => transformSync(code, SHAPE).code)
