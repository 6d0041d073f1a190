import {
  address,
  clockTime,
  digits,
  fullName,
  houseNumber,
  type Inventor,
  jalaliDate,
  province,
  street,
  thousands,
} from "../invent"
import {
  type Field,
  flag,
  group,
  integer,
  list,
  mobile,
  national_code,
  optional,
  orNull,
  service,
  text,
  told,
} from "./define-service"

const BILL_PRICE = 3_000

const byBill = { bill_id: text }
const bill_id = told((_, input: { bill_id: string }) => input.bill_id)
const amount = integer((of) => of.integer("amount", 50, 5_000) * 1_000)
const household = told(() => "خانگی")

const term = group({ amount, bill_id: told(digits("bill", 13)), payment_id: told(digits("payment", 13)) })
const termOf = (which: string): Field<unknown> => ({
  schema: term.schema.nullable().default(null),
  invent: (of, input, item) => term.invent(of.about(which), input, item),
})
const terms = { final_term: termOf("final"), mid_term: termOf("mid") }
const byMobile = service("bills", BILL_PRICE, { mobile }, terms)

const byVehicle = { national_code, mobile, region_code: text.length(2), plate_number: text }
const fine = (what: string) => (of: Inventor) => String(of.integer(what, 5, 200) * 10_000)

export const THING_SERVICES = {
  "water-bill-inquiry": service("bills", BILL_PRICE, byBill, {
    address: told(address),
    amount,
    bill_id,
    current_date: told(jalaliDate("current", 1403, 1403)),
    previous_date: told(jalaliDate("previous", 1402, 1402)),
    payment_id: told(digits("payment", 13)),
    payment_date: told(jalaliDate("payment", 1404, 1404)),
    full_name: told(fullName),
    account_type: household,
  }),
  "electricity-bill-inquiry": service("bills", BILL_PRICE, byBill, {
    address: told(address),
    amount,
    full_name: told(fullName),
    bill_id,
    current_date: told(jalaliDate("current", 1403, 1403)),
    previous_date: told(jalaliDate("previous", 1402, 1402)),
    payment_date: told(jalaliDate("payment", 1404, 1404)),
    account_type: household,
    payment_id: optional(digits("payment", 13)),
  }),
  "operator-a-bill-inquiry": byMobile,
  "operator-b-bill-inquiry": byMobile,
  "operator-c-bill-inquiry": byMobile,
  "fixed-line-bill-inquiry": service("bills", BILL_PRICE, { phone_number: text }, terms),
  "gas-bill-inquiry": service("bills", BILL_PRICE, byBill, {
    address: told(address),
    amount,
    full_name: told(fullName),
    bill_id,
    current_reading_date: told(jalaliDate("current", 1403, 1403)),
    previous_reading_date: told(jalaliDate("previous", 1402, 1402)),
    payment_date: told(jalaliDate("payment", 1404, 1404)),
    consumption_type: household,
    payment_id: optional(digits("payment", 13)),
    previous_counter_value: optional(digits("previous counter", 5)),
    current_counter_value: optional(digits("current counter", 6)),
    subscription: optional(thousands("subscription", 99)),
    taxes: optional(thousands("taxes", 99)),
    insurance: optional(thousands("insurance", 9)),
  }),
  "vehicle-inquiry-total-violations": service("vehicle", 10_000, byVehicle, {
    plate: told((_, { region_code, plate_number }) => `${plate_number} ${region_code}`),
    price_status: told(() => "بدهکار"),
    page_count: integer((of) => of.integer("pages", 1, 3)),
    paper_id: told(digits("paper", 13)),
    payment_id: told(digits("payment", 13)),
    warning_price: told(fine("warning")),
    inquire_price: told(fine("inquire")),
    ejr_inquire_no: told(digits("inquire number", 12)),
  }),
  // The misspelt names are the contract's.
  "vehicle-inquiry-violations-details": service("vehicle", 14_000, byVehicle, {
    warnings: list(() => ["first", "second"], {
      serial_no: told(digits("serial", 10)),
      violation_occure_date: told(jalaliDate("occurred")),
      violation_occure_time: told(clockTime),
      violation_delivery_type: group({ violation_delivery_type: optional(() => "دوربین جاده‌ای") }),
      violation_type: group({
        violation_type_id: told(digits("type", 4)),
        violation_type: told(() => "سرعت غیرمجاز"),
      }),
      final_price: told(fine("price")),
      paper_id: told(digits("paper", 13)),
      payment_id: told(digits("payment", 13)),
      has_image: flag(() => true),
      warning_id: told(digits("id", 9)),
      investigation_ability: flag(() => true),
      violatoin_address: optional(street),
    }),
  }),
  "postal-code-inquiry": service(
    "postal",
    5_000,
    { postal_code: text.length(10) },
    {
      address: group({
        province: orNull(province),
        city: orNull(province),
        town: orNull(() => "مرکزی"),
        district: orNull((of) => String(of.integer("district", 1, 22))),
        street: orNull(street),
        street2: orNull((of) => street(of.about("second"))),
        number: orNull(houseNumber),
        floor: orNull((of) => String(of.integer("floor", 1, 9))),
        side_floor: orNull(() => "شرقی"),
        building_name: orNull(() => "ساختمان نمونه"),
        description: orNull(() => "واحد جنوبی"),
      }),
    },
  ),
  "voice-otp": service(
    "messaging",
    2_000,
    { mobile, code: text },
    { message: told(() => "تماس صوتی برقرار شد") },
  ),
}
