import type { OrderRow } from "../../core/orders/order-row"

/** What a row is about, under the name that answers give it. */
export type SubjectName = { domain: string } | { service: string }

export const subjectName = ({ request, subject }: OrderRow): SubjectName =>
  request.kind === "inquiry" ? { service: subject } : { domain: subject }
