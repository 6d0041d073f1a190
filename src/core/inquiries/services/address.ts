import { z } from "zod"
import { POSTAL_CODE } from "../fields/formats"
import { defineInquiry, labelled, textOrNull } from "./define-inquiry"

export const ADDRESS_INQUIRIES = {
  "postal-code-inquiry": defineInquiry({
    category: "address",
    title: { en: "Address of a postal code", fa: "استعلام نشانی با کد پستی" },
    fields: { postal_code: POSTAL_CODE },
    result: z.object({
      address: labelled(
        z.object({
          province: textOrNull("Province", "استان"),
          city: textOrNull("City", "شهر"),
          town: textOrNull("Town", "شهرستان"),
          district: textOrNull("District", "بخش"),
          street: textOrNull("Street", "خیابان"),
          street2: textOrNull("Side street", "کوچه"),
          number: textOrNull("Number", "پلاک"),
          floor: textOrNull("Floor", "طبقه"),
          side_floor: textOrNull("Unit", "واحد"),
          building_name: textOrNull("Building", "ساختمان"),
          description: textOrNull("Notes", "توضیح"),
        }),
        "Address",
        "نشانی",
      ),
    }),
  }),
}
