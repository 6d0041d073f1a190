/** Runs the migrations in a shop on either version of Medusa. */
export const MIGRATE =
  "npx medusa migrations run (Medusa 2: npx medusa db:migrate), and look at its output: the first exits 0 even when it failed"
