import { readFileSync } from "node:fs"
import { OVERDUE_MS } from "../../src/app/health/engine-health"
import { sweepLateMs } from "../../src/app/health/instance-facts"
import { readOptions } from "../../src/app/options/options-schema"

test("The alerts of docs/operations.md go off when the health tells of it", () => {
  const { poll } = readOptions({ domains: { base_url: "https://reseller.test", api_token: "t" } })
  const limits = { oldest_due_seconds: OVERDUE_MS, sweep_age_seconds: sweepLateMs(poll) }
  const alerts = readFileSync("docs/operations.md", "utf8")
  for (const [metric, ms] of Object.entries(limits))
    expect(alerts).toMatch(new RegExp(`domain_reseller_${metric}\\S*\\) > ${ms / 1_000}\\b`))
})
