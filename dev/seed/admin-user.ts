import { join } from "node:path"
import { query } from "../postgres/query"
import { medusaEnvironment } from "../processes/medusa-command"
import { startNodeProcess } from "../processes/node-process"
import type { AdminLogin } from "./admin-client"

const SCRIPT = join(__dirname, "set-admin-user.cjs")

const exists = async (databaseUrl: string, email: string): Promise<boolean> =>
  (await query(databaseUrl, `SELECT id FROM "user" WHERE email = lower($1)`, [email])).length > 0

/** Creates the admin, or gives an existing one this password. `directory` is the project's. */
export const setAdminUser = async (
  directory: string,
  login: AdminLogin,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const { email, password } = login
  const script = startNodeProcess({
    script: SCRIPT,
    args: [],
    cwd: directory,
    env: { ...medusaEnvironment(), ...env, ADMIN_LOGIN: JSON.stringify({ email, password }) },
  })
  const { code } = await script.exited
  if (code !== 0) throw new Error(`The admin user was not made:\n${script.output()}`)
}

/** Creates the admin unless there is one; an existing one keeps its password. */
export const ensureAdminUser = async (
  directory: string,
  databaseUrl: string,
  login: AdminLogin,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  if (!(await exists(databaseUrl, login.email))) await setAdminUser(directory, login, env)
}
