/** Who may import whom. Run by `npm test`; ARCHITECTURE.md shows the picture. */
const MEDUSA_FOLDERS = "^src/(api|services|subscribers|loaders|strategies)/"

module.exports = {
  forbidden: [
    {
      name: "core-is-framework-free",
      comment:
        "The core must be usable from another shop binding: zod, node:crypto, node:url, tables of Unicode and of suffixes and itself only.",
      severity: "error",
      from: { path: "^src/core/" },
      to: {
        pathNot: ["^src/core/", "^node_modules/(zod|idn-hostname|unhomoglyph|tldts)/", "^crypto$", "^url$"],
      },
    },
    {
      name: "upstream-knows-the-core-only",
      comment: "The clients implement ports of the core; which shop uses them is not their business.",
      severity: "error",
      from: { path: "^src/upstream/" },
      to: { path: "^src/", pathNot: "^src/(core|upstream)/" },
    },
    {
      name: "upstream-libraries",
      comment: "HTTP and parsing, nothing of a shop.",
      severity: "error",
      from: { path: "^src/upstream/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-peer"], pathNot: "^node_modules/(axios|zod)/" },
    },
    {
      name: "our-tables-know-the-core-only",
      comment:
        "SQL on our own tables, through a port that the shop's connection fits: no Medusa, no TypeORM. What reads Medusa's tables stands in src/medusa.",
      severity: "error",
      from: { path: "^src/postgres/" },
      to: {
        pathNot: [
          "^src/(postgres|core)/",
          "^node_modules/(zod|rate-limiter-flexible)/",
          "^crypto$",
          "^timers/promises$",
        ],
      },
    },
    {
      name: "use-cases-know-no-shop",
      comment:
        "What the product does, over ports: no Medusa, no TypeORM, no express. Each binding brings its own Shop (src/app/shop.ts).",
      severity: "error",
      from: { path: "^src/app/" },
      to: { path: "^src/", pathNot: "^src/(app|core|upstream|postgres|shop-tables|api-schemas)/" },
    },
    {
      name: "use-cases-know-no-framework",
      comment: "Their libraries are of no shop: templates, mail, metrics, public suffixes.",
      severity: "error",
      from: { path: "^src/(app|shop-tables)/" },
      to: { path: "^node_modules/(@medusajs|medusa-[a-z-]+|typeorm|express|awilix)/" },
    },
    {
      name: "shop-tables-know-our-tables-and-the-core",
      comment:
        "SQL that joins our tables with those columns of the shop's (customer, region, order) that every Medusa has alike.",
      severity: "error",
      from: { path: "^src/shop-tables/" },
      to: { path: "^src/", pathNot: "^src/(shop-tables|postgres|core|api-schemas)/" },
    },
    {
      name: "http-knows-no-medusa",
      comment: "Statuses and callers' mistakes are HTTP's, whichever shop answers.",
      severity: "error",
      from: { path: "^src/http/" },
      to: { path: "^src/", pathNot: "^src/(http|core|api-schemas)/" },
    },
    {
      name: "sandbox-shares-no-code",
      comment: "A sandbox that shared code with the client would share its bugs.",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { dependencyTypes: ["local"], pathNot: "^sandbox/" },
    },
    {
      name: "nothing-needs-the-commands",
      comment: "They run beside the shop, each in a process of its own.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/cli/" },
      to: { path: "^src/cli/" },
    },
    {
      name: "config-stands-alone",
      comment: "A shop's medusa-config.js requires it, and so does every command that reads that file.",
      severity: "error",
      from: { path: "^src/config/" },
      to: { pathNot: ["^src/config/", "^(path|fs)$"] },
    },
    {
      name: "binding-does-not-reach-into-medusa-folders",
      comment: "Medusa's folders are thin callers of src/medusa.",
      severity: "error",
      from: { path: "^src/medusa/" },
      to: { path: MEDUSA_FOLDERS },
    },
    {
      name: "status-is-decided-at-the-edge",
      comment:
        "Within, a refusal has a kind; what HTTP makes of it is said once, where requests are answered.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(http|medusa/(http|guard)|api)/" },
      to: { path: "^src/(http/answer-of|medusa/http/answer-error)" },
    },
    {
      name: "api-schemas-know-the-core-only",
      comment: "What travels between shop and callers is said without either of them.",
      severity: "error",
      from: { path: "^src/api-schemas/" },
      to: { pathNot: ["^src/(api-schemas|core)/", "^node_modules/zod/"] },
    },
    {
      name: "client-stands-alone",
      comment:
        "It runs in browsers: of everything else it knows the types that travel, and nothing at run time.",
      severity: "error",
      from: { path: "^src/client/" },
      to: { pathNot: ["^src/client/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "client-knows-the-api-schemas-only",
      comment: "Its types must not lead to a server's packages.",
      severity: "error",
      from: { path: "^src/client/" },
      to: { pathNot: ["^src/(client|api-schemas)/", "^node_modules/zod/"] },
    },
    {
      name: "nothing-needs-the-client",
      comment:
        "It is for storefronts; the shop does not call itself. The admin shows names as storefronts do.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(client|admin)/" },
      to: { path: "^src/client/" },
    },
    {
      name: "admin-knows-core-and-api-schemas-only",
      comment:
        "It runs in a browser: of the server it knows what travels over the routes, of our code the rules in the core and how a name is shown.",
      severity: "error",
      from: { path: "^src/admin/" },
      to: { path: "^src/", pathNot: "^src/(admin|core|api-schemas)/|^src/client/unicode-name\\.ts$" },
    },
    {
      name: "admin-reaches-nothing-of-node",
      comment:
        "It runs in a browser, and the shop's bundler refuses a page that needs node:url or node:crypto.",
      severity: "error",
      from: { path: "^src/admin/" },
      to: { path: "^(url|crypto|fs|path|os)$", reachable: true },
    },
    {
      name: "admin-asks-medusa-in-one-place",
      comment: "Another Medusa's admin has other clients.",
      severity: "error",
      from: {
        path: "^src/admin/",
        pathNot: "^src/admin/(medusa|widgets|routes)/",
      },
      to: { path: "node_modules/(medusa-react|@medusajs/admin)/" },
    },
    {
      name: "nothing-needs-the-admin",
      comment: "Medusa's bundler builds it from its own folder.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/admin/" },
      to: { path: "^src/admin/" },
    },
    {
      name: "not-to-test",
      comment: "Production code does not depend on tests, the demo, benchmarks or the sandbox.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(test|demo|bench|sandbox)/" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^src/" },
      comment: "Two files that need each other are one thing in two places, be it for a type alone.",
      to: { circular: true },
    },
    {
      name: "no-circles-in-the-sandbox",
      severity: "error",
      from: { path: "^sandbox/" },
      comment: "Its world is one thing by design: its types may name each other.",
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "not-to-dev-dependencies",
      comment: "What is published must find its packages in a shop.",
      severity: "error",
      from: { path: "^(src|sandbox)/" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only", "npm", "npm-peer"],
        pathNot: "^node_modules/(@types|typeorm|awilix|express|@medusajs)/",
      },
    },
    {
      name: "no-orphans",
      comment: "A module that nothing uses is dead.",
      severity: "error",
      from: {
        orphan: true,
        path: "^(src|sandbox)/",
        pathNot: [MEDUSA_FOLDERS, "^src/(index|cli/main|admin-currencies/[a-z-]+)\\.ts$"],
      },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["require", "node", "default", "types"],
    },
  },
}
