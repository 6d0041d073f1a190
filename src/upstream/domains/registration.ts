import { z } from "zod"
import type { Registration } from "../../core/contract/registrar"
import { chargeIn } from "../charge"
import { canonicalName, isAbout, orderStateOf } from "./record"

/** Contract D2.3, assumption 15. An answer that names another domain tells nothing about this order. */
export const registrationSchema = (asked: string) =>
  z
    .object({
      data: z.record(z.unknown()).refine((fields) => isAbout(asked, fields.domain), {
        path: ["domain"],
        message: "another domain than ordered",
      }),
    })
    .passthrough()
    .transform(
      (body): Registration => ({
        domain: canonicalName(asked),
        order_state: orderStateOf(body.data.order_state),
        charged: chargeIn([body.data, body]),
        raw: body.data,
      }),
    )
