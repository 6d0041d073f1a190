/** How scripts/mutation.ts runs Stryker; it says which folder, with which tests, and where the report goes. */
const { MUTATION_TESTS, MUTATION_REPORT } = process.env

module.exports = {
  testRunner: "mocha",
  plugins: ["@stryker-mutator/mocha-runner"],
  mochaOptions: {
    "no-config": true,
    require: ["tsx/cjs", "./tools/mutation/jest-globals.js"],
    spec: JSON.parse(MUTATION_TESTS ?? '["test/core/**/*.test.ts", "tools/mutation/*.test.ts"]'),
  },
  coverageAnalysis: "perTest",
  // Code that runs once, when its module is loaded: what tables and schemas say is held by the tests that read them.
  ignoreStatic: true,
  mutate: ["src/core/**/*.ts"],
  concurrency: 1,
  // A machine that has other work to do must not count as a mutant that never ends.
  timeoutMS: 15_000,
  ignorePatterns: [
    "/*",
    "!/src",
    "!/sandbox",
    "!/test",
    "!/tools",
    "!/docs",
    "!/package.json",
    "!/tsconfig.json",
  ],
  tempDirName: ".data/stryker",
  reporters: ["json"],
  jsonReporter: { fileName: MUTATION_REPORT ?? ".data/mutation/core.json" },
  allowConsoleColors: false,
}
