import { z } from "zod"
import { checkText } from "../checks/check"
import { checkRegionCode } from "../checks/contact"
import { exactly, type Field } from "../fields/field"
import { MOBILE, NATIONAL_CODE } from "../fields/formats"
import { compact, personName } from "../typed-text"
import { defineOperation, integer, optionalText, text } from "./operation"

const REGION_CODE = {
  kind: "digits",
  label: { en: "Region code of the plate", fa: "کد منطقهٔ پلاک" },
  hint: { en: "The 2 digits under the word Iran", fa: "دو رقمی که زیر واژهٔ «ایران» آمده است" },
  schema: exactly(2),
  normalise: compact,
  check: checkRegionCode,
} as const satisfies Field

const PLATE_NUMBER = {
  kind: "text",
  label: { en: "Plate number", fa: "شمارهٔ پلاک" },
  hint: { en: "Without the region code", fa: "بدون کد منطقه" },
  schema: z.string(),
  normalise: personName,
  check: checkText,
} as const satisfies Field

const VEHICLE_FIELDS = {
  national_code: NATIONAL_CODE,
  mobile: MOBILE,
  region_code: REGION_CODE,
  plate_number: PLATE_NUMBER,
}

/** Names are spelled as the contract spells them. */
const violation = z.object({
  serial_no: text,
  violation_occure_date: text,
  violation_occure_time: text,
  violation_delivery_type: z.object({ violation_delivery_type: optionalText }),
  violation_type: z.object({ violation_type_id: text, violation_type: text }),
  final_price: text,
  paper_id: text,
  payment_id: text,
  has_image: z.boolean(),
  warning_id: text,
  investigation_ability: z.boolean(),
  violatoin_address: optionalText,
})

export const VEHICLE_OPERATIONS = {
  "vehicle-inquiry-total-violations": defineOperation({
    service: "vehicle-inquiry-total-violations",
    category: "vehicle",
    title: { en: "Total of a vehicle's violations", fa: "استعلام مجموع خلافی خودرو" },
    fields: VEHICLE_FIELDS,
    result: z.object({
      plate: text,
      price_status: text,
      page_count: integer,
      paper_id: text,
      payment_id: text,
      warning_price: text,
      inquire_price: text,
      ejr_inquire_no: text,
    }),
  }),
  "vehicle-inquiry-violations-details": defineOperation({
    service: "vehicle-inquiry-violations-details",
    category: "vehicle",
    title: { en: "A vehicle's violations one by one", fa: "استعلام جزئیات خلافی خودرو" },
    fields: VEHICLE_FIELDS,
    result: z.object({ warnings: z.array(violation) }),
  }),
}
