import { z } from "zod"
import { POSTAL_CODE } from "../fields/checks"
import { inquiryOf, labelled, textOrNull, told } from "./define-inquiry"

const inquiry = inquiryOf("address")

export const ADDRESS_INQUIRIES = {
  "postal-code-inquiry": inquiry({
    title: { en: "Address of a postal code", fa: "استعلام نشانی با کد پستی" },
    fields: { postal_code: POSTAL_CODE },
    result: z.object({
      address: labelled(
        z.object({
          province: textOrNull("Province", "استان", "تهران"),
          city: textOrNull("City", "شهر", "تهران"),
          town: textOrNull("Town", "شهرستان", "تهران"),
          district: textOrNull("District", "بخش", "مرکزی"),
          street: textOrNull("Street", "خیابان", "خیابان نمونه"),
          street2: textOrNull("Side street", "کوچه", "کوچهٔ بهار"),
          number: textOrNull("Number", "پلاک", "12"),
          floor: textOrNull("Floor", "طبقه", "3"),
          side_floor: textOrNull("Unit", "واحد", "2"),
          building_name: textOrNull("Building", "ساختمان", null),
          description: textOrNull("Notes", "توضیح", null),
        }),
        "Address",
        "نشانی",
      ),
    }),
    verdict: ({ address: { province, city, street } }) =>
      told({ en: "Address", fa: "نشانی" }, [...new Set([province, city, street])].filter(Boolean).join("، ")),
  }),
}
