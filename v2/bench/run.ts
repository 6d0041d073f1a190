/** `npm run bench`, or `-- boot`: what the plugin costs a shop on Medusa 2, on a PostgreSQL of its own, as the tests run. */
import globalSetup from "../test/support/global-setup"
import globalTeardown from "../test/support/global-teardown"
import { addToCart } from "./add-to-cart"
import { boot } from "./boot"

const BENCHMARKS = { "add-to-cart": addToCart, boot }

async function run(): Promise<void> {
  await globalSetup()
  try {
    const named = process.argv.slice(2)
    for (const [name, measure] of Object.entries(BENCHMARKS))
      if (named.length === 0 || named.includes(name)) await measure()
  } finally {
    await globalTeardown()
  }
}

run().catch((fault: unknown) => {
  console.error(fault)
  process.exitCode = 1
})
