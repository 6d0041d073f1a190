import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import type { OrderRow } from "../../core/orders/order-row"
import { pathId } from "../http/path-id"
import { resellerOf } from "../http/reseller-of"
import { listOrderRows } from "../stores/order-list"
import { readListQuery } from "./list-query"
import { type OrderDoor, rowBehind } from "./order-doors"

/** Answers the orders behind a door, the newest first. */
export async function answerList<Row extends OrderRow>(
  req: MedusaRequest,
  res: MedusaResponse,
  door: OrderDoor<Row>,
): Promise<void> {
  const reseller = resellerOf(req)
  const query = readListQuery(req.query, door.interface)
  const { rows, count } = await listOrderRows(reseller.container.manager, query)
  const { limit, offset } = query
  const views = await door.list(rows.filter(door.has), reseller)
  res.status(200).json({ [`${door.name}s`]: views, count, limit, offset })
}

/** Answers one of them, with all that is known of it. */
export async function answerOne<Row extends OrderRow>(
  req: MedusaRequest,
  res: MedusaResponse,
  door: OrderDoor<Row>,
): Promise<void> {
  const reseller = resellerOf(req)
  const row = await rowBehind(door, pathId(req), reseller)
  res.status(200).json({ [door.name]: await door.one(row, reseller) })
}
