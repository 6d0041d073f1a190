import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

export type Source = { file: string; text: string }

/** What stands between two lines of backticks. `line` is that of its first backticks, from 1. */
export type Fence = { file: string; line: number; language: string; code: string }

export const documents = (): Source[] =>
  execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "")
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))

const FENCE = /^([ \t]*)(`{3,})([^\n`]*)\n([\s\S]*?)^\1\2[ \t]*$/gm

export const fencesOf = ({ file, text }: Source): Fence[] =>
  Array.from(text.matchAll(FENCE), ({ index, 3: language = "", 4: code = "" }) => ({
    file,
    line: text.slice(0, index).split("\n").length,
    language: language.trim(),
    code,
  }))
