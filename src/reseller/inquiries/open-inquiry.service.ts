import type { z } from "zod"
import type { App } from "../app"
import { mailLink } from "../mail/mail-link.service"
import { decisionRuleOf } from "../orders/holds"
import { type InquiryRow, isDone, isInquiryRow } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import { isFinal } from "../orders/states"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import { DAY_MS } from "../shared/time"
import { serviceIdSchema } from "./inquiries"
import type * as schemas from "./inquiries.requests"
import { labelsIn, storeInquiryView, verdictIn } from "./inquiry.views"
import type { InquiryVault } from "./personal-data"
import { ReadLinks } from "./read-links.store"
import { checkInquiryResult } from "./read-result"
import type { InquiryVaultStore } from "./vault/inquiry-vault.store"

/** Input and result with their labels; `who` is written down first. Nulls once erased. */
export async function openInquiry(
  row: InquiryRow,
  who: string,
  language: Language,
  vault: Pick<InquiryVaultStore, "read">,
) {
  const opened = await vault.read(row.id, who)
  return {
    input: opened?.input ?? null,
    result: opened?.result?.readable ? opened.result.value : null,
    /** Upstream's unreadable answer, for people of the shop. */
    unreadable_answer: opened?.result?.readable === false ? opened.result.raw : null,
    labels: labelsIn(serviceIdSchema.parse(row.subject), language),
  }
}

export async function ownInquiry(id: string, customer_id: string, app: App): Promise<InquiryRow> {
  const row = await app.parts.rows.byId(id)
  if (row === null || !isInquiryRow(row) || row.customer_id !== customer_id || row.order_id === null) {
    throw new Refusal("not_found", "inquiry_order_not_found", `You have no inquiry ${id}.`)
  }
  return row
}

/** An inquiry as its buyer reads it. The result is there once the order is completed, until `kept_until`. */
export async function buyersInquiry(
  row: InquiryRow,
  who: string,
  language: Language,
  { vault, retention_days }: { vault: InquiryVaultStore; retention_days: number },
): Promise<z.input<typeof schemas.openedInquirySchema>> {
  const { unreadable_answer: _, result, ...opened } = await openInquiry(row, who, language, vault)
  const keeping = (await vault.keeping([row.id])).get(row.id)
  const until_ms = keeping?.completed_at ? keeping.completed_at.getTime() + retention_days * DAY_MS : null
  const told = row.state === "completed" ? result : null
  return {
    ...storeInquiryView(row, keeping, language),
    ...opened,
    result: told,
    verdict: told && verdictIn(serviceIdSchema.parse(row.subject), told, language),
    kept_until: until_ms === null || keeping?.erased_at ? null : new Date(until_ms),
  }
}

/** Erases input and result at once; refused while they are still needed to end the order. Safe to repeat. */
export async function eraseInquiry(row: InquiryRow, who: string, app: App): Promise<void> {
  if (!isFinal(row.state)) {
    const sentence =
      "This inquiry is still under way. What was entered can be erased as soon as it has ended."
    throw new Refusal("conflict", "not_finished", sentence)
  }
  await app.parts.personalData.vault.erase(row.id, who)
}

/** By a link, which is written down; one that was closed, has expired or never was is answered alike. */
export async function readByLink(token: string, language: Language, { database, parts }: App) {
  // Together: what came before the answer is no opening.
  return database.transaction(async (tx) => {
    const row_id = await new ReadLinks(tx).open(token)
    const row = row_id === null ? null : await new OrderRowsStore(tx).byId(row_id)
    if (row === null || !isInquiryRow(row)) throw linkInvalid()
    if (row.state !== "completed") {
      const sentence = "There is no answer yet. The link stays good: try again later."
      throw new Refusal("conflict", "not_answered_yet", sentence)
    }
    const { vaultIn, retention_days } = parts.personalData
    const inquiry = await buyersInquiry(row, "link", language, { vault: vaultIn(tx), retention_days })
    // Erased meanwhile: there is nothing to read, now or later.
    if (inquiry.input === null) throw linkInvalid()
    return inquiry
  })
}

/** To the mailbox of the order: an ended link proves no more than that somebody had it once. */
export async function mailNewLink(
  token: string,
  app: App,
): Promise<z.input<typeof schemas.newLinkAnswerSchema>> {
  const { database, parts } = app
  const row_id = await new ReadLinks(database).rowOf(token)
  const row = row_id === null ? null : await parts.rows.byId(row_id)
  const keeping = row && (await parts.personalData.vault.keeping([row.id])).get(row.id)
  if (row === null || !isInquiryRow(row) || row.state !== "completed" || keeping?.erased_at !== null) {
    throw new Refusal("not_found", "link_invalid", "This link leads to no answer that is still kept.")
  }
  return mailLink(row, "read", app)
}

/** By whoever holds a link: nobody reads without an account any more, till a new link is made. */
export async function closeLinks(
  token: string,
  { database }: App,
): Promise<z.input<typeof schemas.closedLinksAnswerSchema>> {
  if (!(await new ReadLinks(database).close(token))) throw linkInvalid()
  return { closed: true }
}

const LINK_INVALID = "This link was closed or has expired. Have a new one mailed, or ask the shop."
const linkInvalid = () => new Refusal("not_found", "link_invalid", LINK_INVALID)

type Approval = { cost: number | null; result?: Readonly<Record<string, unknown>> }

/** Keeps what a person took for the result, so that approving the order delivers it. A refusal tells names of fields alone. */
export async function takeResult(
  row: InquiryRow,
  { cost, result }: Approval,
  vault: Pick<InquiryVault, "saveResult">,
): Promise<void> {
  const isDelivery = decisionRuleOf(row).approve === "complete" && !isDone(row)
  if (!isDelivery) {
    if (result === undefined) return
    throw new Refusal("conflict", "not_decidable", "This order takes no result.")
  }
  if (result === undefined) throw new Refusal("conflict", "result_needed", RESULT_NEEDED)
  const { fields, result: value } = checkInquiryResult(serviceIdSchema.parse(row.subject), result)
  if (fields.length > 0) {
    const sentence = `The result does not fit in ${fields.join(", ")}.`
    throw new Refusal("invalid", "invalid_result", sentence, { fields })
  }
  // The decision will be refused: nothing is to take the answer's place.
  if (cost !== null && cost !== row.current_cost) return
  const isKept = await vault.saveResult(row.id, { readable: true, value })
  if (!isKept) throw new Refusal("conflict", "no_answer_kept", NO_ANSWER_KEPT)
}

const RESULT_NEEDED =
  'The answer could not be read, or never came. Show what came, or look in the reseller panel, and send what is the result in it as "result".'
const NO_ANSWER_KEPT = "The personal data of this order was erased, so that no answer can be kept. Reject it."
