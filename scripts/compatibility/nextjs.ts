import { execFile } from "node:child_process"
import { cpSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { PACKAGES, pack } from "../../tools/package/pack"
import { freePort } from "../../tools/processes/free-port"
import { REPOSITORY } from "../../tools/processes/paths"
import { waitUntil } from "../../tools/processes/wait-until"
import { writeFile } from "./files"
import { SELLS, startSandbox, type Trial, whileOpen } from "./open"
import { type Place, runToEnd, start } from "./run"
import type { Assortment } from "./sell"

/** What Medusa's Next.js starter for 1.x is made of, as far as the example touches it. */
const STARTER = ["next@15", "react@19", "react-dom@19", "typescript@5", "@types/react@19", "@types/node@20"]
const BESIDE = ["@medusajs/medusa-js@6"]
const PAGES = "src/app/[countryCode]/(main)/domains"

const LAYOUT = `export default ({ children }: { children: React.ReactNode }) => <html><body>{children}</body></html>\n`
const TSCONFIG = {
  compilerOptions: {
    ...{ target: "ES2017", lib: ["dom", "dom.iterable", "esnext"], skipLibCheck: true, strict: true },
    ...{ noEmit: true, esModuleInterop: true, module: "esnext", moduleResolution: "bundler" },
    ...{ resolveJsonModule: true, isolatedModules: true, jsx: "preserve" },
  },
  include: ["**/*.ts", "**/*.tsx"],
}

/** What a visitor reads whose browser speaks the language. */
const READS = { en: "Find your domain", fa: "دامنهٔ خود را پیدا کنید" }
const START_MS = 60_000

async function storefront(folder: string): Promise<void> {
  writeFile(folder, "package.json", JSON.stringify({ name: "storefront", private: true }))
  writeFile(folder, "tsconfig.json", JSON.stringify(TSCONFIG))
  writeFile(folder, "src/app/layout.tsx", LAYOUT)
  cpSync(join(REPOSITORY, "docs/examples/nextjs"), join(folder, PAGES), { recursive: true })
  const packages = [...STARTER, ...BESIDE, pack(PACKAGES.client).tarball]
  await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder })
}

/** The example of docs, compiled and served in the folders of Medusa's Next.js starter, before a shop: its page in both languages. */
export async function servePages(trial: Trial, _: Assortment): Promise<string> {
  const folder = join(trial.folder, "storefront")
  const sandbox = startSandbox(trial, trial.sandbox_port)
  const env = { ...trial.env, DOMAIN_RESELLER_URL: `http://127.0.0.1:${trial.sandbox_port}` }
  try {
    await storefront(folder)
    await runToEnd(trial, "domain-reseller", ["init", "--sandbox", "--yes"])
    await runToEnd(trial, "medusa", ["migrations", "run"])
    await whileOpen({ ...trial, env }, SELLS, async (shop) => {
      const NEXT = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }
      const place: Place = { folder, env: { ...trial.env, ...NEXT, NEXT_PUBLIC_MEDUSA_BACKEND_URL: shop } }
      await runToEnd(place, "next", ["build"])
      const port = await freePort()
      const next = start(place, "next", ["start", "-p", `${port}`])
      const read = async (language: string) => {
        const headers = { "accept-language": language }
        return (await fetch(`http://127.0.0.1:${port}/us/domains`, { headers })).text()
      }
      try {
        for (const [language, title] of Object.entries(READS)) {
          const isServed = async () => {
            const page = await read(language).catch(() => "")
            return page.includes(title) && page.includes(".com")
          }
          await waitUntil(isServed, { timeout_ms: START_MS, what: () => `${title}:\n${next.output()}` })
        }
      } finally {
        await next.stop()
      }
    })
    return `a page with prices is served as ${Object.keys(READS).join(" and ")}`
  } finally {
    await sandbox.stop()
  }
}
