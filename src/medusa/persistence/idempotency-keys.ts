import { z } from "zod"
import type { Database } from "../../reseller/shared/database.store"
import { recordOf } from "../../reseller/shared/sql.store"

const record = z.object({
  request_path: z.string().nullable(),
  response_code: z.number().nullable(),
  response_body: z.record(z.unknown()).nullable(),
})

type KnownKey = z.output<typeof record>

/** Medusa itself knows only keys that it made, and takes a repeated request for another one. */
export class IdempotencyKeys {
  constructor(private readonly manager: Database) {}

  async know(key: string, request: { id: string; method: string; path: string }): Promise<KnownKey> {
    const { id, method, path } = request
    await this.manager.query(
      `INSERT INTO idempotency_key (id, idempotency_key, request_method, request_path)
       VALUES ($1, $2, $3, $4) ON CONFLICT (idempotency_key) DO NOTHING`,
      [id, key, method, path],
    )
    const known = await recordOf(
      this.manager,
      record,
      "SELECT request_path, response_code, response_body FROM idempotency_key WHERE idempotency_key = $1",
      [key],
    )
    if (known === null) throw new Error("Bug! A key that was just made is gone")
    return known
  }

  async finish(key: string, answer: { status: number; body: Record<string, unknown> }): Promise<void> {
    await this.manager.query(
      `UPDATE idempotency_key SET recovery_point = 'finished', response_code = $2, response_body = $3
        WHERE idempotency_key = $1`,
      [key, answer.status, JSON.stringify(answer.body)],
    )
  }
}
