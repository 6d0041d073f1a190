/** Another way of writing a path; whether it leads to the same route is the server's affair. */
export type PathVariant = readonly [how: string, path: string]

type Segment = { readonly text: string; readonly isId: boolean }

const encodeFirst = (text: string): string =>
  `%${(text.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}${text.slice(1)}`

const write = (segments: readonly Segment[]): string => segments.map(({ text }) => `/${text}`).join("")

/** Each slash and each segment written as clients, proxies and attackers write them. An id stands as `:id`. */
export function pathVariants(template: string, id: string): PathVariant[] {
  const segments = template
    .split("/")
    .slice(1)
    .map((text) => ({ text: text === ":id" ? id : text, isId: text === ":id" }))
  const path = write(segments)
  const at = (index: number, change: (segment: Segment) => string): string =>
    write(segments.map((one, here) => (here === index ? { ...one, text: change(one) } : one)))
  const each = segments.flatMap((_, index): PathVariant[] => [
    [`slash ${index + 1} doubled`, at(index, ({ text }) => `/${text}`)],
    [`slash ${index + 1} tripled`, at(index, ({ text }) => `//${text}`)],
    [`slash ${index + 1} before a dot`, at(index, ({ text }) => `./${text}`)],
    [`slash ${index + 1} before a way back`, at(index, ({ text }) => `none/../${text}`)],
    [`slash ${index + 1} turned`, at(index, ({ text }) => `\\${text}`)],
    [`segment ${index + 1} with its first letter encoded`, at(index, ({ text }) => encodeFirst(text))],
    [`segment ${index + 1} with a parameter`, at(index, ({ text }) => `${text};a=b`)],
    ...(index === 0
      ? []
      : [
          [
            `slash ${index + 1} encoded`,
            write(segments.slice(0, index)) + write(segments.slice(index)).replace("/", "%2F"),
          ] as const,
        ]),
  ])
  const every = (change: (segment: Segment) => string) =>
    write(segments.map((one) => ({ ...one, text: change(one) })))
  return [
    ["as documented", path],
    ["in upper case", every(({ text, isId }) => (isId ? text : text.toUpperCase()))],
    ["with every slash doubled", every(({ text }) => `/${text}`)],
    ["with a slash at the end", `${path}/`],
    ["with two slashes at the end", `${path}//`],
    ["with a query", `${path}?a=b`],
    ["with a site before it", `http://shop.test${path}`],
    [
      "with a site before it, its first slashes doubled",
      `http://shop.test${at(1, ({ text }) => `/${text}`)}`,
    ],
    ...each,
  ]
}
