/** Named in the message; more are counted. */
const NAMED = 20

/**
 * Before a table or a column that the engine needs is dropped: what customers have paid for, or are about to, would be
 * forgotten. Throws; the migration is not reverted then. What is finished, the built plugin beside this folder says.
 */
exports.assertFinished = async (queryRunner) => {
  const { IS_OPEN } = require("../../dist/medusa/orders/open-orders")
  const open = await queryRunner.query(`SELECT id, state FROM reseller_order WHERE ${IS_OPEN} ORDER BY id`)
  if (open.length === 0) return
  const named = open.slice(0, NAMED).map(({ id, state }) => `${id} (${state})`)
  throw new Error(
    `medusa-plugin-domain-reseller: ${open.length} orders are not finished, and would be forgotten: ${named.join(", ")}${open.length > NAMED ? " …" : ""}. Let them end, or decide them in the admin; a shop that is started once takes up what is placed and still quoted. Then revert this migration.`,
  )
}
