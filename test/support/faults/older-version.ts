import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../../tools/processes/paths"

/** Inside the repository, so that its packages are found upwards; ignored by git. */
const FOLDER = join(REPOSITORY, ".data/older-version")

/** What a shop without an admin loads of the plugin, and what that is built with. */
const NEEDED = ["src", "migrations", "templates", "package.json", "tsconfig.json", "tsconfig.build.json"]

/** Of commits before it that are no version. */
const MAX_TRIED = 10

type Sql = (text: string, values?: readonly unknown[]) => Promise<unknown[]>
type Migration = Readonly<Record<"up" | "down", (runner: { query: Sql }) => Promise<void>>> & { name: string }

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: REPOSITORY, encoding: "utf8", maxBuffer: 2 ** 26 }).trim()

const filesOfMigrations = (folder: string): string[] =>
  readdirSync(join(folder, "migrations"))
    .filter((file) => file.endsWith(".js"))
    .sort()

/** The last commits without the newest migration, newest first, or that which OLDER_VERSION names; read from the history. */
function olderCommits(): string[] {
  const given = process.env.OLDER_VERSION
  if (given !== undefined) return [git("rev-parse", "--verify", `${given}^{commit}`)]
  const newest = `migrations/${filesOfMigrations(REPOSITORY).at(-1)}`
  const added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", newest)
  if (added === "") throw new Error(`The history does not tell when ${newest} came: fetch it whole`)
  return git("log", "--format=%H", `-${MAX_TRIED}`, `${added}^`).split("\n")
}

/** Puts that commit's plugin into a folder from which Medusa can load it. False: it does not compile, so it never ran. */
function isBuilt(commit: string): boolean {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  execFileSync("tar", ["-x", "-C", FOLDER], {
    input: execFileSync("git", ["archive", commit, "--", ...NEEDED], { cwd: REPOSITORY, maxBuffer: 2 ** 26 }),
  })
  const compiler = [require.resolve("typescript/bin/tsc"), "-p", "tsconfig.build.json", "--noEmitOnError"]
  return spawnSync(process.execPath, compiler, { cwd: FOLDER }).status === 0
}

const migrationIn = (file: string): Migration => {
  const exported: Readonly<Record<string, new () => Migration>> = require(
    join(REPOSITORY, "migrations", file),
  )
  const [Class] = Object.values(exported)
  if (Class === undefined) throw new Error(`${file} exports no migration`)
  return new Class()
}

export type OlderVersion = {
  commit: string
  /** The folder of its plugin, built. */
  plugin: string
  /** Takes the migrations back that came after it. */
  revert(sql: Sql): Promise<void>
  /** Runs them, as `medusa migrations run` of this version does, and tells how many. */
  migrate(sql: Sql): Promise<number>
}

export function olderVersion(): OlderVersion {
  const tried = olderCommits()
  const commit = tried.find(isBuilt)
  if (commit === undefined) throw new Error(`None of these compiles: ${tried.join(", ")}`)
  const newer = filesOfMigrations(REPOSITORY)
    .filter((file) => !existsSync(join(FOLDER, "migrations", file)))
    .map((file) => ({ migration: migrationIn(file), timestamp: file.split("-")[0] }))
  return {
    commit,
    plugin: FOLDER,
    revert: async (sql) => {
      for (const { migration } of newer.toReversed()) {
        await migration.down({ query: sql })
        await sql("DELETE FROM migrations WHERE name = $1", [migration.name])
      }
    },
    migrate: async (sql) => {
      for (const { migration, timestamp } of newer) {
        await migration.up({ query: sql })
        await sql("INSERT INTO migrations (timestamp, name) VALUES ($1, $2)", [timestamp, migration.name])
      }
      return newer.length
    },
  }
}
