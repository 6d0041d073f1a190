import { compileAs, READERS } from "../../test/package/compile"
import { PACKAGES, pack } from "../../tools/package/pack"
import { typescript } from "./programs"

/** Storefronts stay with what they were begun with; the package's own test compiles with this repository's. */
const OLDEST_TYPESCRIPT = "4.9.5"

/** `moduleResolution: bundler` is younger. */
const KNOWN = READERS.filter((reader) => reader !== "bundler")

/** Compiles the packed client in strict projects of an old TypeScript. Throws with what the compiler says. */
export function tryClientTypes(): string {
  const { folder } = pack(PACKAGES.client)
  const compiler = typescript(OLDEST_TYPESCRIPT)
  for (const reader of KNOWN) {
    const found = compileAs(reader, folder, ["medusa-plugin-domain-reseller-client"], compiler)
    if (found.length > 0) throw new Error(`${reader}: ${found.join("\n")}`)
  }
  return `TypeScript ${compiler.version}, strict, moduleResolution ${KNOWN.join(", ")}`
}
