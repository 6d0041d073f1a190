import type { EntityManager } from "typeorm"

/** Nobody else fills, changes or pays the cart until this transaction ends. */
export async function lockCart(manager: EntityManager, cart_id: string): Promise<void> {
  await manager.query("SELECT id FROM cart WHERE id = $1 FOR UPDATE", [cart_id])
}
