import { z } from "zod"
import type { Fault } from "../faults/fault"
import { type FaultTarget, takeQueuedFaults } from "../faults/fault-queue"
import type { World } from "../state/world"
import type { PublishedEndpoint } from "./endpoints"
import { takeScriptedFaults } from "./scripts/name-history"

const lookupNames = z.object({ domain: z.string(), tlds: z.array(z.string()) })
const registerName = z.object({ domain: z.string() })

/** The full names that a request concerns, lower case; none when its body does not say. */
export function domainsOf(endpoint: string, pathDomain: string, body: unknown): string[] {
  if (pathDomain !== "") return [pathDomain]
  if (endpoint === "check") {
    const named = lookupNames.safeParse(body)
    return named.success ? named.data.tlds.map((tld) => `${named.data.domain}.${tld}`.toLowerCase()) : []
  }
  const named = endpoint === "register" ? registerName.safeParse(body) : null
  return named?.success ? [named.data.domain.toLowerCase()] : []
}

/** All delays of this request, and the one other fault: the control API goes before the name. */
export function takeFaults(world: World, endpoint: PublishedEndpoint, target: FaultTarget): Fault[] {
  const queued = takeQueuedFaults(world, target)
  if (endpoint.limit !== "write" || queued.some(({ kind }) => kind !== "delay")) return queued
  return [...queued, ...target.domains.flatMap((domain) => takeScriptedFaults(world, domain))]
}
