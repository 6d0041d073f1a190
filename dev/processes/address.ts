import { isIP } from "node:net"

export const LOOPBACK = "127.0.0.1"
export const LOCAL_NAME = "localhost"

const EVERY_ADDRESS: readonly string[] = ["0.0.0.0", "::"]

/** Whether only this machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  host === LOCAL_NAME || host === "::1" || /^127(\.\d+){3}$/.test(host)

/** What a person is told to open. */
export const shownUrl = (host: string, port: number): string =>
  urlOf(isLoopback(host) ? LOCAL_NAME : host, port)

/** Where this machine itself reaches what listens on `host`. */
export const urlOf = (host: string, port: number): string => {
  const name = EVERY_ADDRESS.includes(host) ? LOOPBACK : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}
