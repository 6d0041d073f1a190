import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../tools/postgres/query"

/** What package managers, builds and Medusa itself write; and the file of the rows, which `uninstall` leaves on purpose. */
const NOT_COMPARED =
  /^(node_modules|package-lock\.json|yarn\.lock|build|\.cache|\.medusa|dist|uploads|domain-reseller-[\w-]+\.jsonl)$/

/** By their paths, with what stands in them. */
export const filesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => !NOT_COMPARED.test(name))
      .flatMap((name) => below(folder, name))
      .map(([path, text]) => [path, path === MANIFEST ? withoutOverride(text) : text]),
  )

const MANIFEST = "package.json"

/** The override of webpack stays, because the admin's build needs it with or without the plugin; managers sort what is asked for. */
function withoutOverride(manifest: string): string {
  const { overrides: _, resolutions: __, ...rest } = JSON.parse(manifest)
  return JSON.stringify({ ...rest, dependencies: Object.entries(rest.dependencies).sort() }, null, 1)
}

function below(folder: string, path: string): [string, string][] {
  try {
    return [[path, readFileSync(join(folder, path), "utf8")]]
  } catch {
    return readdirSync(join(folder, path)).flatMap((name) => below(folder, join(path, name)))
  }
}

/** Everything in the schema that has a definition, one line each. */
const SCHEMA = `
  SELECT 'column ' || table_name || '.' || column_name AS name,
      concat_ws(' ', data_type, udt_name, is_nullable, column_default) AS definition
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'function ' || p.oid::regprocedure, md5(p.prosrc) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) FROM pg_trigger
    WHERE NOT tgisinternal
  UNION ALL SELECT 'type ' || typname, coalesce(string_agg(enumlabel, ',' ORDER BY enumsortorder), '') FROM pg_type
    LEFT JOIN pg_enum ON enumtypid = pg_type.oid WHERE typnamespace = 'public'::regnamespace GROUP BY typname
  UNION ALL SELECT 'extension ' || extname, '' FROM pg_extension
  UNION ALL SELECT 'migration ' || name, '' FROM migrations`

const schemaRow = z.object({ name: z.string(), definition: z.string() })

export const schemaOf = async (database_url: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await query(database_url, SCHEMA)).map((row) => {
      const { name, definition } = schemaRow.parse(row)
      return [name, definition]
    }),
  )

const tableRow = z.object({ name: z.string() })
const contentRow = z.object({ content: z.string() })

/** Of each table its rows, each as text. */
export async function rowsOf(database_url: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const tables = await query(
    database_url,
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  const rows = new Map<string, ReadonlySet<string>>()
  for (const { name } of tables.map((row) => tableRow.parse(row))) {
    const found = await query(database_url, `SELECT t::text AS content FROM "${name}" t`)
    rows.set(name, new Set(found.map((row) => contentRow.parse(row).content)))
  }
  return rows
}

type Texts = ReadonlyMap<string, string>

/** What is not as it was: gone, changed or new. */
export const differences = (before: Texts, after: Texts): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? "nothing"} → ${after.get(name) ?? "nothing"}`)

type Rows = ReadonlyMap<string, ReadonlySet<string>>

/** The tables in which a row is new or is not as it was. */
export const touchedTables = (before: Rows, after: Rows): string[] =>
  [...after]
    .filter(([table, rows]) => {
      const known = before.get(table) ?? new Set()
      return rows.size !== known.size || [...rows].some((row) => !known.has(row))
    })
    .map(([table]) => table)
    .sort()
