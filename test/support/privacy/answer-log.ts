import type { AxiosInstance } from "axios"
import type { Found } from "./database-texts"

/** Keeps all that is answered to a client, headers and body, except where the address says that it may be told. */
export function keepAnswers(
  client: AxiosInstance,
  may_tell: (request: string) => boolean,
  kept: Found[],
): void {
  client.interceptors.response.use((answer) => {
    const request = `${(answer.config.method ?? "get").toUpperCase()} ${answer.config.url}`
    if (!may_tell(request)) {
      kept.push({ where: `answer to ${request}`, text: JSON.stringify([answer.headers, answer.data]) })
    }
    return answer
  })
}
