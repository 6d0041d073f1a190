type Shape = readonly [shape: string, text: string, plugins: readonly string[]]

/** What a shop's medusa-config.js may look like. `project`: its projectConfig, with the key; `a`, `b`, `c`: plugins. */
export const configShapes = (project: string, a = "a", b = "b", c = "c"): readonly Shape[] => [
  ["a literal", `module.exports = { ${project}, plugins: ["${a}"] }\n`, [a]],
  [
    "constants",
    `const plugins = [\n  \`${a}\` // the first\n]\nmodule.exports = { ${project}, plugins }\n`,
    [a],
  ],
  ["no plugins", `module.exports = { ${project} }\n`, []],
  ["a push", `const plugins = []\nplugins.push("${a}")\nmodule.exports = { ${project}, plugins }\n`, [a]],
  [
    "a push on what is exported",
    `module.exports = { ${project}, plugins: [] }\nif (true) module.exports.plugins.push("${a}")\n`,
    [a],
  ],
  [
    "spreads",
    `const base = { plugins: ["${a}"] }\nmodule.exports = { ...base, ${project}, plugins: [...base.plugins, "${b}"] }\n`,
    [a, b],
  ],
  [
    "conditions",
    `module.exports = { ${project}, plugins: [...(process.env.NOWHERE ? ["${b}"] : []), "${a}"].concat("${c}") }\n`,
    [a, c],
  ],
  ["a dead list", `const plugins = ["dead"]\nmodule.exports = { ${project}, plugins: ["${a}"] }\n`, [a]],
  [
    "a helper",
    `const defineConfig = (made) => made({})\nmodule.exports = defineConfig(() => ({ ${project}, plugins: ["${a}"] }))\n`,
    [a],
  ],
  [
    "quoted keys",
    `module.exports = { ${project.replace("projectConfig", '"projectConfig"')}, "plugins": ["${a}"] }\n`,
    [a],
  ],
  [
    "names of exports",
    `${project.replace("projectConfig:", "exports.projectConfig =")}\nexports.plugins = ["${a}"]\n`,
    [a],
  ],
  [
    "TypeScript's output",
    `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nexports.default = { ${project}, plugins: ["${a}"] };\n`,
    [a],
  ],
  [
    "names that are ours",
    `const withDomainReseller = 1\nmodule.exports = { ${project}, plugins: ["${a}"] }\n`,
    [a],
  ],
  ["no semicolon and no line end", `module.exports = { ${project}, plugins: ["${a}"] }`, [a]],
  ["a comment without a line end", `module.exports = { ${project}, plugins: ["${a}"] } // all`, [a]],
  ["CRLF", `const plugins = ["${a}"]\r\nmodule.exports = { ${project}, plugins }\r\n`, [a]],
  ["CRLF without the last", `const plugins = ["${a}"]\r\nmodule.exports = { ${project}, plugins }`, [a]],
]
