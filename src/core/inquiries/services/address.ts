import { z } from "zod"
import { POSTAL_CODE } from "../fields/formats"
import { defineOperation, textOrNull } from "./operation"

export const ADDRESS_OPERATIONS = {
  "postal-code-inquiry": defineOperation({
    service: "postal-code-inquiry",
    category: "address",
    title: { en: "Address of a postal code", fa: "استعلام نشانی با کد پستی" },
    fields: { postal_code: POSTAL_CODE },
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
  }),
}
