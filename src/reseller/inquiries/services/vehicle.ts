import { z } from "zod"
import { checkPlate, checkRegionCode, MOBILE, NATIONAL_CODE } from "../fields/checks"
import { digitsField, plateText, textField } from "../fields/field"
import {
  boolean,
  counted,
  good,
  inquiryOf,
  integer,
  labelled,
  optionalText,
  text,
  toPay,
} from "./define-inquiry"

const inquiry = inquiryOf("vehicle")

const REGION_CODE = digitsField([2, 2], checkRegionCode, {
  label: { en: "Region code of the plate", fa: "کد منطقهٔ پلاک" },
  hint: { en: "The 2 digits under the word Iran", fa: "دو رقمی که زیر واژهٔ «ایران» آمده است" },
})

const PLATE_NUMBER = textField(plateText, checkPlate, {
  label: { en: "Plate number", fa: "شمارهٔ پلاک" },
  hint: { en: "Two digits, a letter and three digits", fa: "دو رقم، یک حرف و سه رقم" },
})

const VEHICLE_FIELDS = {
  national_code: NATIONAL_CODE,
  mobile: MOBILE,
  region_code: REGION_CODE,
  plate_number: PLATE_NUMBER,
}

/** Names are spelled as the contract spells them. */
const violation = z.object({
  serial_no: text("Serial number", "شمارهٔ سریال", "1234567890"),
  violation_occure_date: text("Date", "تاریخ تخلف", "1404/05/12"),
  violation_occure_time: text("Time", "ساعت تخلف", "14:35"),
  violation_delivery_type: labelled(
    z.object({ violation_delivery_type: optionalText("How it was recorded", "نحوهٔ ثبت", "دوربین") }),
    "How it was recorded",
    "نحوهٔ ثبت",
  ),
  violation_type: labelled(
    z.object({
      violation_type_id: text("Violation code", "کد تخلف", "2056"),
      violation_type: text("Kind of violation", "نوع تخلف", "تجاوز از سرعت مجاز"),
    }),
    "Kind of violation",
    "نوع تخلف",
  ),
  final_price: text("Fine", "مبلغ جریمه", "1500000"),
  paper_id: text("Paper id", "شناسهٔ برگه", "1234567800150"),
  payment_id: text("Payment id", "شناسهٔ پرداخت", "12070160"),
  has_image: boolean("Has a picture", "تصویر دارد", true),
  warning_id: text("Fine id", "شناسهٔ اخطار", "987654321"),
  investigation_ability: boolean("Can be appealed", "قابل اعتراض", true),
  violatoin_address: optionalText("Place", "محل تخلف", "تهران، بزرگراه نمونه"),
})

const NO_FINES = good("No violations", "خلافی ندارد")

export const VEHICLE_INQUIRIES = {
  "vehicle-inquiry-total-violations": inquiry({
    title: { en: "Total of a vehicle's violations", fa: "استعلام مجموع خلافی خودرو" },
    fields: VEHICLE_FIELDS,
    result: z.object({
      plate: text("Licence plate", "پلاک", "12ب345-11"),
      price_status: text("Payment status", "وضعیت پرداخت", "پرداخت نشده"),
      page_count: integer("Pages", "تعداد صفحه‌ها", 1),
      paper_id: text("Paper id", "شناسهٔ برگه", "1234567800150"),
      payment_id: text("Payment id", "شناسهٔ پرداخت", "12070160"),
      warning_price: text("Amount of fines", "مبلغ جریمه", "1500000"),
      inquire_price: text("Amount to pay", "مبلغ قابل پرداخت", "1500000"),
      ejr_inquire_no: text("Inquiry number", "شمارهٔ استعلام", "123456"),
    }),
    verdict: ({ inquire_price }) => toPay(inquire_price, NO_FINES),
  }),
  "vehicle-inquiry-violations-details": inquiry({
    title: { en: "A vehicle's violations one by one", fa: "استعلام جزئیات خلافی خودرو" },
    fields: VEHICLE_FIELDS,
    result: z.object({ warnings: labelled(z.array(violation), "Violations", "تخلف‌ها") }),
    verdict: ({ warnings }) => counted({ en: "Violations", fa: "تعداد تخلف‌ها" }, warnings.length, NO_FINES),
  }),
}
