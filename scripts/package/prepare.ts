import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { generateDtsBundle } from "dts-bundle-generator"
import ts from "typescript"
import { z } from "zod"
import { sourceOf } from "../../tools/package/pack"
import { REPOSITORY } from "../../tools/processes/paths"
import { openApiDocument } from "../openapi/document"
import { plainTypes } from "./plain-types"

/**
 * Makes of a build what is published: for each entry one file with the types that it needs, and a folder for readers that
 * know no `exports`; and its code is indented by tabs. Into the folder that is named, which has the build already; else into this one.
 */
const TARGET = process.argv[2] ?? REPOSITORY

/** Where what the types import can be found. */
const SCRATCH = join(REPOSITORY, ".data/types")

const manifestSchema = z.object({
  exports: z.record(z.union([z.string(), z.object({ types: z.string(), default: z.string() })])),
})
type Entry = { readonly name: string; readonly types: string; readonly code: string }

const entries = (): Entry[] => {
  const { exports } = manifestSchema.parse(JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8")))
  return Object.entries(exports).flatMap(([name, to]) =>
    typeof to === "string" ? [] : [{ name, types: to.types, code: to.default }],
  )
}

const writeTypes = (all: readonly Entry[]): void => {
  const bundles = generateDtsBundle(
    all.map((entry) => ({
      filePath: join(REPOSITORY, sourceOf(entry.code)),
      output: { noBanner: true, exportReferencedTypes: false },
    })),
    { preferredConfigPath: join(REPOSITORY, "tsconfig.json") },
  )
  mkdirSync(SCRATCH, { recursive: true })
  all.forEach(({ types }, i) => {
    const bundle = join(SCRATCH, types.replaceAll("/", "-"))
    writeFileSync(bundle, bundles[i] ?? "")
    writeFileSync(join(TARGET, types), plainTypes(bundle))
  })
}

/**
 * `moduleResolution: node`, jest before 28 and old bundlers look for a folder of that name. Of sandbox/ that is the sources'
 * own: who imports those says `index`, or gets the build once the checkout was packed.
 */
const writeFolders = (all: readonly Entry[]): void => {
  for (const { name, types, code } of all.filter((entry) => entry.name !== ".")) {
    const folder = join(TARGET, name)
    const here = (file: string) => relative(folder, join(TARGET, file))
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, "package.json"),
      `${JSON.stringify({ main: here(code), types: here(types) }, null, 2)}\n`,
    )
  }
}

/** Four kilobytes less, packed, than the compiler's four spaces. What stands in templates is no indentation. */
function indentedByTabs(code: string): string {
  const templates: { from: number; to: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteralToken(node)) templates.push({ from: node.getStart(file), to: node.end })
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile("built.js", code, ts.ScriptTarget.Latest)
  visit(file)
  return code.replace(/^(?: {4})+/gm, (spaces: string, at: number) =>
    templates.some(({ from, to }) => from < at && at < to) ? spaces : "\t".repeat(spaces.length / 4),
  )
}

/** What the compiler makes of a source with types alone: nobody requires it. */
const EMPTY = '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n'

const writeCode = (): void => {
  for (const path of readdirSync(join(TARGET, "dist"), { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".js")) continue
    const file = join(TARGET, "dist", path)
    const code = readFileSync(file, "utf8")
    if (code === EMPTY) rmSync(file)
    else writeFileSync(file, indentedByTabs(code))
  }
}

mkdirSync(join(TARGET, "docs"), { recursive: true })
writeFileSync(join(TARGET, "docs/openapi.json"), JSON.stringify(openApiDocument()))

const all = entries()
writeTypes(all)
writeFolders(all)
writeCode()
