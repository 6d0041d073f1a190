import { inquiryDetailSchema, inquiryRefusal } from "../contract/error-meaning"
import type { Inquirer } from "../contract/inquirer"
import { serviceIdSchema } from "../inquiries/inquiries"
import { DecryptionError, type InquiryVault, type KeptInput } from "../inquiries/personal-data"
import { readInquiryResult } from "../inquiries/read-result"
import type { OrderRow } from "../orders/order-row"
import { saleCostOf } from "../prices/ask-quotes"
import { NO_RISE, type ToleranceOptions } from "../prices/tolerance"
import { idempotencyKey, type Operation } from "./operation"
import { judgeCost, NO_PRICE, unansweredQuote } from "./requote"

type InquireDeps = { inquirer: Inquirer; vault: InquiryVault; tolerance: ToleranceOptions }

/** Input and result go between vault and upstream only. Upstream keeps no record: the same key, input and maximum bring the same answer again (assumption 27). */
export function inquireOperation({ inquirer, vault, tolerance }: InquireDeps): Operation {
  const rise = tolerance.inquiries ? tolerance : NO_RISE

  return {
    done: "answered",
    isOnce: false,
    isCapped: true,
    obstacle: (row) =>
      inputOf(row, vault).then(
        () => null,
        (fault) => {
          if (fault instanceof DecryptionError) return "encryption_key"
          throw fault
        },
      ),
    reserve: () => inquirer.reserveWrite(),
    // The same input and maximum go with it.
    keyOf: (row) => idempotencyKey("inquiry", row.id),
    record: null,

    async requote(row) {
      const result = await inquirer.pricing("paid")
      if (result.kind !== "answered") return unansweredQuote(result, inquiryRefusal)
      const entry = result.data.find(({ service }) => service === row.subject)
      const cost = saleCostOf(entry)
      if (cost === null) return NO_PRICE
      // Other code of the shop named its own maximum.
      return judgeCost(row, cost, row.reference === null ? rise : NO_RISE)
    },

    async send(row, { key, slot, send_by_ms }) {
      const service = serviceIdSchema.parse(row.subject)
      const input = await inputOf(row, vault)
      const inquiry = { service, input, max_charge_irt: maxChargeOf(row), key, send_by_ms }
      const result = await inquirer.execute(inquiry, slot)
      if (result.kind !== "answered") return result
      const { raw, charged } = result.data
      const read = readInquiryResult(service, raw)
      if (read.kind === "unreadable") {
        await vault.saveResult(row.id, { readable: false, raw })
        return { kind: "unreadable", cause: read.cause, raw: null, charged }
      }
      await vault.saveResult(row.id, { readable: true, value: read.result })
      // Assumption 28: an inquiry ends in its answer.
      return { ...result, data: { order_state: "registered", charged, evidence: null } }
    },

    meaningOf(_, refused) {
      const { cost } = inquiryDetailSchema.catch({}).parse(refused.detail)
      const meaning = inquiryRefusal(refused)
      return cost === undefined ? meaning : { ...meaning, cost }
    },
  }
}

/** Judged right before this call; every repeat sends the same, or upstream would see another request. */
function maxChargeOf(row: OrderRow): number {
  if (row.current_cost === null) throw new Error(`Bug! ${row.id} is sent without a cost`)
  return row.current_cost
}

async function inputOf(row: OrderRow, vault: InquiryVault): Promise<KeptInput> {
  const input = await vault.input(row.id)
  if (input === null) throw new Error(`Bug! ${row.id} is to be executed and has no input`)
  return input
}
