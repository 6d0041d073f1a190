import { type Sandbox, type SandboxOptions, startSandbox } from "../../../sandbox/index"

/** One sandbox for a test file, as new before every test. */
export function withSandbox(options: SandboxOptions = {}): { get(): Sandbox } {
  let sandbox: Sandbox | undefined
  const get = () => {
    if (sandbox === undefined) throw new Error("Bug! The sandbox is not running yet")
    return sandbox
  }
  beforeAll(async () => {
    sandbox = await startSandbox(options)
  })
  beforeEach(() => get().control.reset())
  afterAll(() => get().stop())
  return { get }
}
