import { accessSync, constants, readFileSync } from "node:fs"
import { load } from "js-yaml"
import { z } from "zod"
import manifest from "../../package.json"

const step = z.object({ run: z.string().optional() }).passthrough()
const job = z.object({
  strategy: z.object({ matrix: z.object({ node: z.array(z.number()) }) }).optional(),
  steps: z.array(step),
})
const workflow = z.object({ jobs: z.object({ test: job, everything: job }) })

describe("The workflow of the forge", () => {
  const { test, everything } = workflow.parse(load(readFileSync(".github/workflows/test.yml", "utf8"))).jobs
  const commandsOf = ({ steps }: z.output<typeof job>) => steps.flatMap(({ run }) => run ?? [])

  it("tests each change on the versions of Node that the package takes, from the oldest on", () => {
    const versions = test.strategy?.matrix.node ?? []
    expect(versions).toEqual([20, 22, 24])
    expect(manifest.engines.node).toBe(`>=${versions[0]}`)
    expect(commandsOf(test)).toEqual(["npm ci", "npm test"])
  })

  it("proves everything each night, as a bare machine does", () => {
    expect(commandsOf(everything).at(-1)).toBe(".ci/run")
    accessSync(".ci/run", constants.X_OK)
    expect(readFileSync(".ci/run", "utf8")).toContain("npm run test:all")
  })
})
