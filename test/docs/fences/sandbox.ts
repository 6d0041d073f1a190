/** sandbox/README.md, "Start it". */
import { startSandbox } from "../../../sandbox/index"

export async function playCharge(clock: { now: () => number }): Promise<void> {
  const sandbox = await startSandbox({ now: clock.now, mode: { errors_as_200: true } })
  sandbox.control.setPrice({ tld: "com", cost: { register: 900_000 } })
  // ... point the client at sandbox.url with sandbox.token ...
  expect(sandbox.control.ledger().movements).toMatchObject([{ type: "charge", amount: 900_000 }])
  await sandbox.stop()
}
