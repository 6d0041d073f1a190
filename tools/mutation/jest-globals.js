/**
 * Jest's globals on mocha, for the unit tests of the core. Mutation testing runs them in one process that stays: a mutant
 * takes a tenth of the time that jest needs, which loads every test file anew.
 */
const { bind } = require("jest-each")
const { expect } = require("expect")
const { interfaces } = require("mocha")

const withEach = (run) => Object.assign(run, { each: bind(run, false) })

const { bdd } = interfaces

interfaces.bdd = (suite) => {
  bdd(suite)
  suite.on("pre-require", (context) => {
    withEach(context.it)
    withEach(context.describe)
    Object.assign(context, { expect, test: context.it, beforeAll: context.before, afterAll: context.after })
  })
}
