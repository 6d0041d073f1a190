import { query } from "../../../dev/postgres/query"
import type { PostgresServer } from "../../../dev/postgres/server"
import { migrate } from "../../../dev/processes/migrate"
import { ensureAdminUser } from "../../../dev/seed/admin-user"
import { ensureCurrencyRow } from "../../../dev/seed/seed-shop"
import { ADMIN } from "../shop/admin"
import { shopConfig } from "../shop/config"
import { createProject } from "../shop/project"

export const TEMPLATE = "shop_template"

const FRESH_SYNC = "DELETE FROM reseller_sync; INSERT INTO reseller_sync (id) VALUES ('portfolio')"

/** Creating the admin boots Medusa once, so each copy already has the rows that a first boot writes. */
export const createTemplate = async (server: PostgresServer): Promise<void> => {
  const postgres = server.url("postgres")
  const template = server.url(TEMPLATE)
  await query(postgres, `CREATE DATABASE ${TEMPLATE}`)
  const project = createProject(shopConfig({ database_url: template }))
  try {
    await migrate(project.directory, template, {})
    await ensureCurrencyRow(template)
    await ensureAdminUser(project.directory, template, ADMIN, {})
    // That boot had no upstream: its synchronisation began, failed, and would rest in every copy.
    await query(template, FRESH_SYNC)
  } finally {
    project.remove()
  }
  // Nobody may be connected to a database that is being copied.
  await query(postgres, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`)
  await query(postgres, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
    TEMPLATE,
  ])
}
