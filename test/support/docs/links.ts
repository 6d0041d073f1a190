import { existsSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import type { Source } from "./fences"

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-")

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, "")

const anchorsOf = (markdown: string): string[] =>
  Array.from(withoutCode(markdown).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => anchorOf(heading))

export const deadLinks = ({ file, text }: Source): string[] =>
  Array.from(withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#")
      const linked = path === "" ? file : normalize(join(dirname(file), path))
      if (!existsSync(linked)) return true
      if (anchor === undefined) return false
      return !anchorsOf(linked === file ? text : readFileSync(linked, "utf8")).includes(anchor)
    })
    .map((target) => `${file}: ${target}`)
