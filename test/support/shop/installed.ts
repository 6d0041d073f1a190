/** The files by which packages of these versions are seen in a shop's node_modules, by their paths there. */
export const installed = (packages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages).map(([path, version]) => [
      `node_modules/${path}/package.json`,
      JSON.stringify({ version }),
    ]),
  )
