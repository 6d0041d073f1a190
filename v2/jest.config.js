/** The package in a real Medusa 2, on a PostgreSQL that lives as long as the run. */
const transform = {
  "^.+\\.ts$": [
    "@swc/jest",
    {
      jsc: { parser: { syntax: "typescript", decorators: true }, target: "es2022" },
      module: { type: "commonjs" },
    },
  ],
}

module.exports = {
  testEnvironment: "node",
  testSequencer: "<rootDir>/brought/test/support/longest-first.cjs",
  transform,
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  globalSetup: "<rootDir>/test/support/global-setup.ts",
  // A shop takes seconds to start, on a busy machine many.
  testTimeout: 240_000,
  maxWorkers: 2,
}
