import { discover } from "../../../brought/test/support/crash/batch"
import type { Journey } from "../../../brought/test/support/crash/journey"
import type { Boundary } from "../../../brought/test/support/crash/point"
import { BACKOFFS_OVER } from "../../../brought/test/support/crash/rest"
import type { CrashShopOn2 } from "./crash-shop-on-2"

const READ = /^(select|set|rollback)(-|$)/

/** An upstream that tells late is polled over and over: from the third time on everything is as the second time. */
const isOneMorePoll = ([step, , time]: readonly string[], kind: string): boolean =>
  step === "pending" && kind !== "commit" && Number(time) > 2

/**
 * The boundaries of a journey at which a process that dies leaves something else behind than at the one before: of a transaction
 * nothing is kept before its commit, and of what was read nothing at all. Events that come while a row is worked on are left
 * out: when they come is chance, and they move nothing.
 */
export async function momentsOf(shop: CrashShopOn2, journey: Journey): Promise<Boundary[]> {
  const open = new Set<string>()
  let isWorkedOn = false
  return (await discover(shop, journey, BACKOFFS_OVER)).filter(({ name, kind }) => {
    const parts = name.split("/")
    const [step = "", what = ""] = parts
    if (step === "due") isWorkedOn = true
    if (what === "begin") open.add(step)
    if (kind === "commit") open.delete(step)
    const isInside = kind === "statement" && open.has(step)
    const isChance = step === "watch" || (step === "settle" && isWorkedOn)
    return !isInside && !READ.test(what) && !isChance && !isOneMorePoll(parts, kind)
  })
}
