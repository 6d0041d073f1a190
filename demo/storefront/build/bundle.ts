import { join } from "node:path"
import { build, type Metafile, type OutputFile } from "esbuild"
import { REPOSITORY } from "../../../tools/processes/paths"

export interface Bundle {
  readonly files: readonly OutputFile[]
  readonly metafile: Metafile
}

/** All of the storefront, split so that each page brings what it needs; the names of files change with their contents. */
export const bundle = async (storefront: string): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: storefront,
    entryPoints: {
      en: "src/entries/en.ts",
      fa: "src/entries/fa.ts",
      style: "src/styles/main.css",
      icon: "icon.svg",
    },
    outdir: join(storefront, "built/assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    loader: { ".svg": "copy" },
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    metafile: true,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    alias: {
      // As published: npm would find it in node_modules, if a package could be installed in itself.
      "medusa-plugin-domain-reseller/client": join(REPOSITORY, "dist/client/index.js"),
      // Medusa's admin pins 4.22, whose useQuery can miss an answer while it mounts (TanStack/query issue 5443).
      "@tanstack/react-query": "storefront-react-query",
    },
    // Not the storefront's own, whose paths lead to the client's source.
    tsconfigRaw: {},
    logLevel: "silent",
  })
  return { files: outputFiles, metafile }
}
