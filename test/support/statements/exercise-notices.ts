import { join } from "node:path"
import type { EntityManager } from "typeorm"
import { REPOSITORY } from "../../../tools/processes/paths"

/** As it runs in a shop, so that statements are told by the same lines. */
const built = (path: string): unknown => require(join(REPOSITORY, "dist", path))
const { NoticesStore } = built(
  "postgres/notices/notices-store",
) as typeof import("../../../src/postgres/notices/notices-store")
const { listedNotice, reopenNotice } = built(
  "shop-tables/notice-list",
) as typeof import("../../../src/shop-tables/notice-list")
const { ReadLinks } = built("shop-tables/read-links") as typeof import("../../../src/shop-tables/read-links")
const { mailData } = built("app/mail/mail-data") as typeof import("../../../src/app/mail/mail-data")

const { medusaShop } = built(
  "medusa/persistence/medusa-shop",
) as typeof import("../../../src/medusa/persistence/medusa-shop")

const HOUR_MS = 3_600_000
const DAYS = [60, 30, 14, 7, 1, -1, -14]

/** What a shop does whose notices somebody takes, or whose mail server is away. */
export async function exerciseNotices(manager: EntityManager): Promise<void> {
  const store = new NoticesStore(manager)
  await manager.query("UPDATE reseller_notice SET send_at = clock_timestamp() WHERE state = 'open'")
  await store.planReminders(DAYS, 1)
  const [guests] = await manager.query(
    "SELECT reseller_order_id AS id FROM reseller_inquiry_link WHERE made_by = 'buyer'",
  )
  await new ReadLinks(manager).mintBesideBuyers(guests.id, "a token", HOUR_MS)
  await medusaShop.ordersTold(manager, ["order_none"])
  for (let mails = 0; mails < 3; mails += 1) {
    const mail = await store.claim("a test", HOUR_MS)
    if (mail === null) throw new Error("the sales before have left nothing to tell")
    await store.facts(mail)
    await mailData(
      mail,
      manager,
      {
        events: false,
        held_ms: 1,
        language: "en",
        links: {},
        brand: { color: "#1f4fd8" },
      },
      { ...medusaShop, due: async () => null },
    )
    await store.hold(mail)
    await store.took(mail, "mail")
    if (mails === 0) await store.drop(mail, [], "nobody")
    if (mails === 1) await store.later(mail, HOUR_MS, "away")
    await store.end(mail, mails === 0 ? { state: "failed", reason: "away" } : { state: "sent" })
    const [notice] = mail.notices
    if (notice === undefined) throw new Error("a mail of nothing")
    await reopenNotice(manager, notice.id)
    await listedNotice(manager, notice.id)
  }
}
