import { startSandbox } from "../../../sandbox/index"
import { query } from "../../../tools/postgres/query"
import { type DomainShop, domainOptions, WIDE_LIMITS } from "../domains/domain-shop"
import { createDatabase } from "../postgres/create-database"
import { prepareShop } from "../shop/fixtures"
import { startShop } from "../shop/start-shop"
import { type FaultProxy, startFaultProxy } from "./proxy"

/** Where faults happen: a shop whose upstream stands behind a proxy that spoils what passes. */
export interface Ground extends DomainShop {
  readonly proxy: FaultProxy
  sql(text: string, values?: readonly unknown[]): Promise<unknown[]>
}

export async function startGround(): Promise<Ground> {
  const database = await createDatabase()
  const sandbox = await startSandbox()
  const proxy = await startFaultProxy(sandbox.url)
  sandbox.control.setMode({ rate_limits: WIDE_LIMITS })
  const identity_url = sandbox.identity_url.replace(sandbox.url, proxy.url)
  const options = domainOptions({ url: proxy.url, identity_url, token: sandbox.token })
  const shop = await startShop({ options, databaseUrl: database.url })
  return {
    ...(await prepareShop(shop)),
    shop,
    sandbox,
    proxy,
    sql: (text, values) => query(database.url, text, values),
    stop: async () => {
      await shop.stop()
      await proxy.stop()
      await sandbox.stop()
      await database.drop()
    },
  }
}
