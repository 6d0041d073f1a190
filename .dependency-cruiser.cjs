/** Who may import whom. Run by `npm test`; ARCHITECTURE.md shows the picture. A suffix tells a file's role. */
const MEDUSA_FOLDERS = "^src/(api|services|subscribers|loaders|strategies)/"

const role = (...names) => `\\.(${names.join("|")})\\.ts$`
/** Subjects' folders, but for what wires, binds or carries them. */
const NO_SUBJECT = "^src/reseller/(app\\.ts|binding|commands|composition|http|options|upstream)"
const ROLES = role("store", "service", "views", "requests", "routes")
const RULES = { path: "^src/reseller/", pathNot: [NO_SUBJECT, ROLES] }

module.exports = {
  forbidden: [
    {
      name: "rules-import-rules-alone",
      comment:
        "Files without a suffix decide, over ports where they must ask: no SQL, HTTP, clock or framework; of the binding they know the ports of orders and refunds.",
      severity: "error",
      from: RULES,
      to: {
        path: "^src/",
        pathNot: [
          "^src/reseller/binding/orders\\.ts$",
          `^src/reseller/(?!${NO_SUBJECT.slice("^src/reseller/".length)})(?!.*${ROLES}).*$`,
        ],
      },
    },
    {
      name: "rules-have-few-libraries",
      comment: "Schemas, hashes, tables of Unicode and of suffixes.",
      severity: "error",
      from: RULES,
      to: {
        pathNot: [
          "^src/",
          "^node_modules/(zod|idn-hostname|unhomoglyph|tldts|punycode\\.js)/",
          "^crypto$",
          "^url$",
        ],
      },
    },
    {
      name: "product-knows-no-medusa",
      comment: "A version of Medusa brings what src/reseller/binding declares, and imports the product.",
      severity: "error",
      from: { path: "^src/reseller/" },
      to: { path: "^src/(?!reseller/)|^node_modules/(@medusajs|medusa-[a-z-]+|typeorm|express|awilix)/" },
    },
    {
      name: "stores-know-rules-and-stores",
      comment: "SQL on the shop's connection. `requests` for the shape of what a list answers.",
      severity: "error",
      from: { path: role("store") },
      to: {
        path: `^src/reseller/(app\\.ts|commands|composition|http|options|upstream)|${role("service", "views", "routes")}`,
      },
    },
    {
      name: "stores-have-few-libraries",
      severity: "error",
      comment: "A store queries; what it needs besides is a schema, a limiter and a hash.",
      from: { path: role("store") },
      to: {
        pathNot: ["^src/", "^node_modules/(zod|rate-limiter-flexible)/", "^crypto$", "^timers/promises$"],
      },
    },
    {
      name: "requests-know-rules-alone",
      comment: "What travels between shop and callers is said without either of them.",
      severity: "error",
      from: { path: role("requests") },
      to: {
        path: `^(?!src/|node_modules/zod/)|^src/(?!reseller/)|${NO_SUBJECT}|${role("store", "service", "views", "routes")}`,
      },
    },
    {
      name: "routes-are-the-edge",
      comment: "Nothing but the list of routes and other routes needs one.",
      severity: "error",
      from: { path: "^src/", pathNot: [role("routes"), "^src/reseller/http/routes\\.ts$"] },
      to: { path: role("routes") },
    },
    {
      name: "upstream-knows-rules-alone",
      comment: "The clients implement the contract's ports; which shop uses them is not their business.",
      severity: "error",
      from: { path: "^src/reseller/upstream/" },
      to: {
        path: `^src/reseller/(app\\.ts|binding|commands|composition|http|options)|${ROLES}|^node_modules/(?!(axios|zod)/)`,
      },
    },
    {
      name: "status-is-decided-at-the-edge",
      comment:
        "Within, a refusal has a kind; what HTTP makes of it is said once, where requests are answered.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(reseller/http|medusa/(http|guard)|api)/" },
      to: { path: "^src/(reseller/http/answer-of|medusa/http/answer-error)" },
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
      from: { path: "^src/", pathNot: "^src/(cli|reseller/commands)/" },
      to: { path: "^src/(cli|reseller/commands)/" },
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
      name: "client-stands-alone",
      comment:
        "It runs in browsers: of everything else it knows the types that travel, and at run time how a name is shown.",
      severity: "error",
      from: { path: "^src/client/" },
      to: {
        pathNot: ["^src/client/", "^src/reseller/names/unicode-name\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "client-knows-requests-alone",
      comment: "Its types must not lead to a server's packages.",
      severity: "error",
      from: { path: "^src/client/" },
      to: {
        pathNot: [
          "^src/client/",
          role("requests"),
          "^src/reseller/names/unicode-name\\.ts$",
          "^node_modules/zod/",
        ],
      },
    },
    {
      name: "nothing-needs-the-client",
      comment: "It is for storefronts; the shop does not call itself.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/client/" },
      to: { path: "^src/client/" },
    },
    {
      name: "admin-knows-rules-and-requests",
      comment:
        "It runs in a browser: of the server it knows what travels over the routes, of our code the rules.",
      severity: "error",
      from: { path: "^src/admin/" },
      to: { path: `^src/(?!admin/|reseller/)|${NO_SUBJECT}|${role("store", "service", "views", "routes")}` },
    },
    {
      name: "admin-reaches-nothing-of-node",
      comment: "The shop's bundler refuses a page that needs node:url or node:crypto.",
      severity: "error",
      from: { path: "^src/admin/" },
      to: { path: "^(url|crypto|fs|path|os)$", reachable: true },
    },
    {
      name: "admin-asks-medusa-in-one-place",
      comment: "Another Medusa's admin has other clients.",
      severity: "error",
      from: { path: "^src/admin/shared/" },
      to: { path: "^src/admin/(?!shared/)|node_modules/(medusa-react|@medusajs/admin)/" },
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
      comment: "Production code does not depend on tests, the demo, tools or the sandbox.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(test|demo|dev|sandbox)/" },
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
