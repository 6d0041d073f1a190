/** Runs the migrations in a shop on this version of Medusa. */
export const MIGRATE = "npx medusa migrations run, and look at its output: it exits 0 even when it failed"
