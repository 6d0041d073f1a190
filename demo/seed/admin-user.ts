import { query } from "../postgres/query"
import { runMedusaCommand } from "../processes/medusa-command"
import type { AdminLogin } from "./admin-client"

const exists = async (databaseUrl: string, email: string): Promise<boolean> =>
  (await query(databaseUrl, `SELECT id FROM "user" WHERE email = lower($1)`, [email])).length > 0

/** Creates the admin unless it is there; an existing one keeps its password. */
export const ensureAdminUser = async (
  directory: string,
  databaseUrl: string,
  { email, password }: AdminLogin,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  if (await exists(databaseUrl, email)) return
  const output = await runMedusaCommand({ directory, args: ["user", "-e", email, "-p", password], env })
  if (!(await exists(databaseUrl, email))) throw new Error(`The admin user was not created:\n${output}`)
}
