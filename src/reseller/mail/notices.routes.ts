import { get, post, type Route } from "../http/route"
import { emptyBodySchema } from "../portfolio/my-domains.requests"
import { Refusal } from "../shared/refusal"
import { failedNotices, listedNotice, reopenNotice } from "./notice-list.store"
import * as schemas from "./notices.requests"

export const NOTICE_ROUTES: readonly Route[] = [
  get("/admin/domain-notices", {
    summary: "Mails that were given up, newest first",
    query: schemas.noticesQuerySchema,
    answer: schemas.noticesAnswerSchema,
    async handle({ app, query: { limit, offset } }) {
      const { notices, count } = await failedNotices(app.database, limit, offset)
      return { notices, count, limit, offset }
    },
  }),
  post("/admin/domain-notices/:id/retry", {
    summary: "Sends a given-up mail again, with the same content and `Message-ID`",
    body: emptyBodySchema,
    answer: schemas.noticeAnswerSchema,
    refusals: { 404: ["notice_not_found"], 409: ["not_failed"] },
    async handle({ app: { database, sweeps }, id }) {
      const isOpen = await reopenNotice(database, id)
      const notice = await listedNotice(database, id)
      if (notice === null) throw new Refusal("not_found", "notice_not_found", `There is no notice ${id}.`)
      const sentence = "Only a mail that has failed can be sent again. Look at it anew."
      if (!isOpen) throw new Refusal("conflict", "not_failed", sentence)
      sweeps.mailing.kick()
      return { notice }
    },
  }),
]
