import type { ServerResponse } from "node:http"
import { assertNever } from "../assert-never"
import type { Answer, Reply } from "./reply"

export function sendReply(response: ServerResponse, reply: Reply): void {
  switch (reply.kind) {
    case "whole":
      writeHead(response, reply.answer)
      response.end(reply.answer.body)
      return
    case "half":
      writeHead(response, reply.answer)
      response.write(firstHalf(reply.answer.body), () => response.socket?.destroy())
      return
    case "cut":
      response.socket?.destroy()
      return
    case "reset":
      response.socket?.resetAndDestroy()
      return
    case "silence":
      return
    default:
      assertNever(reply)
  }
}

function writeHead(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { ...answer.headers, "content-length": Buffer.byteLength(answer.body) })
}

function firstHalf(body: string): Buffer {
  const bytes = Buffer.from(body)
  return bytes.subarray(0, Math.ceil(bytes.length / 2))
}
