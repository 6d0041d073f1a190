import { z } from "zod"
import { houseNumber, province, street } from "../invent"
import { defineService, mobile, postalCode, text, textOrNull } from "./define-service"

export const OTHER_SERVICES = {
  "postal-code-inquiry": defineService({
    category: "postal",
    price: 5_000,
    input: { postal_code: postalCode },
    result: z.object({
      address: z.object({
        province: textOrNull,
        city: textOrNull,
        town: textOrNull,
        district: textOrNull,
        street: textOrNull,
        street2: textOrNull,
        number: textOrNull,
        floor: textOrNull,
        side_floor: textOrNull,
        building_name: textOrNull,
        description: textOrNull,
      }),
    }),
    answer: (_, of) => ({
      address: {
        province: province(of),
        city: province(of),
        town: "مرکزی",
        district: String(of.integer("district", 1, 22)),
        street: street(of),
        street2: street(of, "second street"),
        number: houseNumber(of),
        floor: String(of.integer("floor", 1, 9)),
        side_floor: "شرقی",
        building_name: "ساختمان نمونه",
        description: "واحد جنوبی",
      },
    }),
  }),
  "voice-otp": defineService({
    category: "messaging",
    price: 2_000,
    input: { mobile, code: text },
    result: z.object({ message: text }),
    answer: () => ({ message: "تماس صوتی برقرار شد" }),
  }),
}
