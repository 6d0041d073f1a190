const Sequencer = require("@jest/test-sequencer").default

/** They take minutes and are small files, which jest would begin last on a machine that has never run them: the rest would wait for them. */
const LONGEST = ["scenarios.shop", "statements.shop", "simulation"]

const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(`/${name}.test.ts`))

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
