import { join } from "node:path"
import { build, type OutputFile } from "esbuild"
import { REPOSITORY } from "../../../dev/processes/paths"
import type { Language } from "../src/language/say"
import { persianFont } from "./persian-font"

/** Where the shop serves the files of the build. */
export const ASSETS = "/shop/assets"

/** The version of the shop's Medusa. */
export type Version = "1" | "2"

/** The storefront in one language, in one part; the names of files change with their contents. */
export const bundle = async (
  storefront: string,
  medusa: Version,
  language: Language,
): Promise<readonly OutputFile[]> => {
  const { outputFiles } = await build({
    absWorkingDir: storefront,
    entryPoints: { [language]: "src/app.tsx", style: "src/styles/main.css", icon: "icon.svg" },
    outdir: join(storefront, "built/assets"),
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    // The styles stand in the page, so that their addresses cannot be relative to a file's.
    publicPath: ASSETS,
    loader: { ".svg": "copy" },
    plugins: [persianFont],
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "external",
    // Persian words as they are: half of the bytes of their escapes.
    charset: "utf8",
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', STOREFRONT_LANGUAGE: `"${language}"` },
    alias: {
      "medusa-driver": join(storefront, `src/shop/medusa-${medusa}.ts`),
      // As published: npm would find it in node_modules, if a package could be installed in itself.
      "medusa-plugin-domain-reseller-client": join(REPOSITORY, "src/client/index.ts"),
      // Medusa's admin pins 4.22, whose useQuery can miss an answer while it mounts (TanStack/query issue 5443).
      "@tanstack/react-query": "storefront-react-query",
    },
    // Not the storefront's own, whose paths lead to the client's source.
    tsconfigRaw: {},
    logLevel: "silent",
  })
  return outputFiles
}
