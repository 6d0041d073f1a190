/**
 * Two projects: "unit" runs the TypeScript of src in itself; "shop" drives the built plugin in real Medusa
 * processes on a PostgreSQL that lives as long as the run. `npx jest --selectProjects unit` needs neither.
 */
const { availableParallelism } = require("node:os")

const LEAST_WORKERS = 3

const transform = {
  "^.+\\.ts$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        target: "es2022",
      },
      module: { type: "commonjs" },
    },
  ],
}

const common = { testEnvironment: "node", transform, roots: ["<rootDir>/test"], testMatch: ["**/*.test.ts"] }

/** What a test needs besides the sources: a shop on PostgreSQL, a browser, Redis. */
const SHOP_TESTS = ["shop", "browser", "redis"].map((need) => `**/*.${need}.test.ts`)

/** `npm test`: those that show each promise once, and nothing that packs and installs packages. */
const isFast = process.env.SHOP_TESTS === "sentinels"
const shopTests = isFast ? Object.keys(require("./test/sentinels.json")) : SHOP_TESTS
const notUnit = isFast ? [...SHOP_TESTS, "**/test/package/**"] : SHOP_TESTS

module.exports = {
  randomize: false,
  testSequencer: "<rootDir>/test/support/longest-first.cjs",
  // Tests of a shop mostly wait for it; jest's own choice would run one file at a time on two cores.
  maxWorkers: Math.max(LEAST_WORKERS, availableParallelism()),
  projects: [
    // Not by testPathIgnorePatterns: those of the command line (dev/test.ts) take their place.
    {
      ...common,
      displayName: "unit",
      testMatch: [...common.testMatch, ...notUnit.map((pattern) => `!${pattern}`)],
    },
    {
      ...common,
      displayName: "shop",
      testEnvironment: "<rootDir>/test/support/shop/host/environment.ts",
      testMatch: shopTests.map((pattern) => (pattern.startsWith("test/") ? `<rootDir>/${pattern}` : pattern)),
      globalSetup: "<rootDir>/test/support/postgres/global-setup.ts",
      globalTeardown: "<rootDir>/test/support/postgres/global-teardown.ts",
      setupFilesAfterEnv: ["<rootDir>/test/support/shop/jest-setup.ts"],
    },
  ],
}
