import { z } from "zod"
import { clockTime, type Inventor, jalaliDate, street } from "../invent"
import { defineService, mobile, nationalCode, optionalText, text } from "./define-service"

const byVehicle = { national_code: nationalCode, mobile, region_code: text.length(2), plate_number: text }

const price = (of: Inventor, what: string) => String(of.integer(what, 5, 200) * 10_000)

const warning = (of: Inventor, what: string) => ({
  serial_no: of.digits(`${what} serial`, 10),
  violation_occure_date: jalaliDate(of, what),
  violation_occure_time: clockTime(of, what),
  violation_delivery_type: { violation_delivery_type: "دوربین" },
  violation_type: { violation_type_id: of.digits(`${what} type`, 4), violation_type: "سرعت غیرمجاز" },
  final_price: price(of, what),
  paper_id: of.digits(`${what} paper`, 13),
  payment_id: of.digits(`${what} payment`, 13),
  has_image: true,
  warning_id: of.digits(`${what} id`, 9),
  investigation_ability: true,
  violatoin_address: street(of, `${what} street`),
})

export const VEHICLE_SERVICES = {
  "vehicle-inquiry-total-violations": defineService({
    category: "vehicle",
    price: 10_000,
    input: byVehicle,
    result: z.object({
      plate: text,
      price_status: text,
      page_count: z.number().int(),
      paper_id: text,
      payment_id: text,
      warning_price: text,
      inquire_price: text,
      ejr_inquire_no: text,
    }),
    answer: ({ region_code, plate_number }, of) => ({
      plate: `${plate_number} ${region_code}`,
      price_status: "بدهکار",
      page_count: of.integer("pages", 1, 3),
      paper_id: of.digits("paper", 13),
      payment_id: of.digits("payment", 13),
      warning_price: price(of, "warning"),
      inquire_price: price(of, "inquire"),
      ejr_inquire_no: of.digits("inquire number", 12),
    }),
  }),
  // The misspelt names are the contract's.
  "vehicle-inquiry-violations-details": defineService({
    category: "vehicle",
    price: 14_000,
    input: byVehicle,
    result: z.object({
      warnings: z.array(
        z.object({
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
        }),
      ),
    }),
    answer: (_, of) => ({ warnings: [warning(of, "first"), warning(of, "second")] }),
  }),
}
