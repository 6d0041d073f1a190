import globalSetup from "../../test/support/postgres/global-setup"
import globalTeardown from "../../test/support/postgres/global-teardown"

/** Runs a benchmark on a PostgreSQL of its own, as the tests do. */
export async function withPostgres(run: () => Promise<void>): Promise<void> {
  await globalSetup()
  try {
    await run()
  } finally {
    await globalTeardown()
  }
}
