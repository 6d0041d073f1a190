import { z } from "zod"
import { runMedusa } from "./medusa"

const seeded = z.object({ key: z.string(), region_id: z.string() })
export type Seeded = z.output<typeof seeded>

/** Migrates the database and puts into it what a shop needs. */
export async function seed(env: NodeJS.ProcessEnv): Promise<Seeded> {
  await runMedusa(["db:migrate"], env)
  const output = await runMedusa(["exec", "./seed.js"], env)
  const [, json] = /^SEEDED (.*)$/m.exec(output) ?? []
  if (json === undefined) throw new Error(`The seed told nothing:\n${output}`)
  return seeded.parse(JSON.parse(json))
}
