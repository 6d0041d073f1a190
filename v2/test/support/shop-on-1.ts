import { resolve } from "node:path"
import { z } from "zod"
import { startNodeProcess } from "../../brought/tools/processes/node-process"
import { V2 } from "../../shop/steps/places"

const ROOT = resolve(V2, "..")

const leftSchema = z.object({
  ada: z.string(),
  eve: z.string(),
  /** Renews by itself, as its owner wants. */
  renewed: z.string(),
  /** Upstream has renewed it, and nobody has paid for that. */
  owed: z.string(),
  eves: z.string(),
  refused: z.string(),
  inquiry: z.object({ id: z.string(), input: z.record(z.unknown()) }),
  /** What stands in the reseller account. */
  account: z.array(z.object({ domain: z.string(), expiry: z.string().nullable() })),
})
export type Left = z.output<typeof leftSchema>

/** A real shop on Medusa 1.x sells, exports into that file and ends. It needs the packages of the repository's root. */
export async function leaveShopOn1(file: string): Promise<Left> {
  const shop = startNodeProcess({
    script: "test/support/moving/old-shop.ts",
    args: [file],
    cwd: ROOT,
    loader: "tsx",
  })
  const { code } = await shop.exited
  const [told] = /^\{.*\}$/m.exec(shop.output()) ?? []
  if (code !== 0 || told === undefined) throw new Error(`No shop on Medusa 1.x:\n${shop.output()}`)
  return leftSchema.parse(JSON.parse(told))
}
