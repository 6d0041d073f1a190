import { type Sandbox, startSandbox } from "../../../sandbox/index"
import { domainOptions, type Limits } from "../domains/domain-shop"
import { startRedis } from "../redis/redis-server"
import { type Fixtures, prepareShop } from "../shop/fixtures"
import { type Shop, startShop } from "../shop/start-shop"

export type TwoInstances = {
  sandbox: Sandbox
  first: Shop
  second: Shop
  fixtures: Fixtures
  stop(): Promise<void>
}

/** Two instances of a shop on one database and one Redis; with limits, upstream and both of them have these. */
export async function startTwoInstances(
  more: Readonly<Record<string, unknown>>,
  limits?: Limits,
): Promise<TwoInstances> {
  const started: { stop(): Promise<unknown> }[] = []
  const stop = async () => {
    for (const one of started.reverse()) await one.stop()
  }
  const kept = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
    started.push(part)
    return part
  }
  try {
    const redis = kept(await startRedis())
    const sandbox = kept(await startSandbox())
    if (limits) sandbox.control.setMode({ rate_limits: limits })
    const options = domainOptions(sandbox, { ...more, ...(limits ? { limits } : {}) })
    const first = kept(await startShop({ options, redisUrl: redis.url }))
    const fixtures = await prepareShop(first)
    const second = kept(await startShop({ options, redisUrl: redis.url, databaseUrl: first.databaseUrl }))
    return { sandbox, first, second, fixtures, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}
