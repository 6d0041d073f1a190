import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { generateDtsBundle } from "dts-bundle-generator"
import { z } from "zod"
import { writeOpenApi } from "../openapi/document"
import { REPOSITORY } from "../processes/paths"
import { sourceOf } from "./pack"
import { plainTypes } from "./plain-types"

/**
 * Makes of a build what is published: for each entry one file with the types that it needs, and a folder for readers that
 * know no `exports`. Into the folder that is named, which has the build already; else into this one.
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

/** What the compiler makes of a source with types alone: nobody requires it. */
const EMPTY = '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n'

const removeEmpty = (): void => {
  for (const path of readdirSync(join(TARGET, "dist"), { recursive: true, encoding: "utf8" })) {
    const file = join(TARGET, "dist", path)
    if (path.endsWith(".js") && readFileSync(file, "utf8") === EMPTY) rmSync(file)
  }
}

const all = entries()
writeTypes(all)
writeFolders(all)
removeEmpty()
writeOpenApi(join(TARGET, "docs"))
