import { once } from "node:events"
import { parseArgs } from "node:util"
import { z } from "zod"
import { DEFAULT_TOKEN, type Sandbox, type SandboxOptions, startSandbox } from "./start-sandbox"

const DEFAULT_PORT = 9100

const FLAGS = {
  port: { type: "string" },
  host: { type: "string" },
  token: { type: "string" },
  credit: { type: "string" },
  data: { type: "string" },
  "errors-as-200": { type: "boolean" },
  help: { type: "boolean" },
} as const

const USAGE = `Plays the domain reseller service. No domain and no money is real.

domain-reseller sandbox [options]
  --port N           port to listen on, default ${DEFAULT_PORT}, 0 for any free one  SANDBOX_PORT
  --host ADDRESS     address to listen on, default 127.0.0.1               SANDBOX_HOST
  --token TOKEN      the token that exists from the start                  SANDBOX_TOKEN
  --credit IRT       credit at the first start, default 500000000          SANDBOX_CREDIT
  --data FILE        keep the state in this JSON file between runs         SANDBOX_DATA
  --errors-as-200    answer refusals with HTTP 200
  --help             print this

A flag goes before the environment variable beside it.`

const valuesSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  host: z.string().min(1).optional(),
  token: z.string().regex(/^\S+$/, "must not hold white space").optional(),
  credit: z.coerce.number().int().nonnegative().safe().optional(),
  data: z.string().min(1).optional(),
})

type Arguments =
  | { kind: "start"; options: SandboxOptions }
  | { kind: "help" }
  | { kind: "wrong"; message: string }

export function readArguments(argv: readonly string[], env: Record<string, string | undefined>): Arguments {
  const flags = readFlags(argv)
  if (typeof flags === "string") return { kind: "wrong", message: flags }
  if (flags.help) return { kind: "help" }
  const parsed = valuesSchema.safeParse({
    port: flags.port ?? env.SANDBOX_PORT,
    host: flags.host ?? env.SANDBOX_HOST,
    token: flags.token ?? env.SANDBOX_TOKEN,
    credit: flags.credit ?? env.SANDBOX_CREDIT,
    data: flags.data ?? env.SANDBOX_DATA,
  })
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)
    return { kind: "wrong", message: lines.join("\n") }
  }
  const mode = { errors_as_200: flags["errors-as-200"] ?? false }
  return { kind: "start", options: { ...parsed.data, mode } }
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS, strict: true }).values
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

const isTaken = z.object({ code: z.literal("EADDRINUSE") })

export async function runSandbox(argv: readonly string[]): Promise<0 | 2> {
  const read = readArguments(argv, process.env)
  if (read.kind === "help") {
    console.log(USAGE)
    return 0
  }
  if (read.kind === "wrong") {
    console.error(`${read.message}\n\n${USAGE}`)
    return 2
  }
  const sandbox = await startSandbox(read.options).catch((fault: unknown) => {
    if (!isTaken.safeParse(fault).success) throw fault
    return null
  })
  if (sandbox === null) {
    console.error(
      `Another program listens on port ${read.options.port}. Give the sandbox another one, domain-reseller sandbox --port 9101, and the shop the same in DOMAIN_RESELLER_URL.`,
    )
    return 2
  }
  console.log(variablesOf(sandbox).join("\n"))
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")])
  await sandbox.stop()
  return 0
}

/** What a shop that buys here has in its environment. The rates are invented, so that it sells in dollars and euros. */
function variablesOf({ url, identity_url, token }: Sandbox): string[] {
  // A token that was given is known to whoever gave it, and stays out of logs.
  const told = token === DEFAULT_TOKEN ? token : "(as given)"
  return [
    `DOMAIN_RESELLER_URL=${url}`,
    `DOMAIN_RESELLER_TOKEN=${told}`,
    `IDENTITY_URL=${identity_url}`,
    `IDENTITY_TOKEN=${told}`,
    'DOMAIN_EXCHANGE_RATES={"usd":"0.00001","eur":"0.00001"}',
  ]
}

// `npm run sandbox`: from the sources, without a build of the plugin.
if (require.main === module)
  void runSandbox(process.argv.slice(2)).then((code) => {
    process.exitCode = code
  })
