import type { AxiosResponse } from "axios"
import { z } from "zod"

/** A refusal in Medusa's shape, with a sentence and the code that is expected. */
export function expectRefusal(answer: AxiosResponse<unknown>, status: number, code: string): void {
  expect({ status: answer.status, data: answer.data }).toEqual({
    status,
    data: expect.objectContaining({
      type: expect.stringMatching(/^[a-z_]+$/),
      code,
      message: expect.stringMatching(/^\S.* .*[.)]$/s),
    }),
  })
}

const codeSchema = z.object({ code: z.string() })

export const refusalOf = ({ data }: AxiosResponse<unknown>): string | null =>
  codeSchema.safeParse(data).data?.code ?? null
