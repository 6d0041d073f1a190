import type { ServerResponse } from "node:http"
import { assertNever } from "../assert-never"

export type Answer = { status: number; headers: Record<string, string>; body: string }

export type Reply =
  | { kind: "whole"; answer: Answer }
  | { kind: "half"; answer: Answer }
  | { kind: "drip"; answer: Answer; every_ms: number }
  | { kind: "cut" }
  | { kind: "reset" }
  | { kind: "silence" }

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  }
}

export function htmlAnswer(status: number, html: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { "content-type": "text/html; charset=utf-8", ...headers }, body: html }
}

export const whole = (answer: Answer): Reply => ({ kind: "whole", answer })

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
    case "drip":
      writeHead(response, reply.answer)
      drip(response, Buffer.from(reply.answer.body), reply.every_ms)
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

function drip(response: ServerResponse, bytes: Buffer, every_ms: number): void {
  let sent = 0
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, sent + 1))
    sent += 1
    if (sent === bytes.length) response.end()
  }, every_ms)
  response.on("close", () => clearInterval(timer))
}
