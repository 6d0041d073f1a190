import type { Shop } from "./start-shop"

const SHOWN = 3_000

const isAccessLine = (line: string): boolean => / HTTP\/1\.1" \d{3} /.test(line)

/** The end of the shop's log without the requests it served, for the message of a test that failed. */
export const logTail = (shop: Shop): string =>
  shop
    .logs()
    .split("\n")
    .filter((line) => !isAccessLine(line))
    .join("\n")
    .slice(-SHOWN)
