import { join } from "node:path"

type WebpackConfig = { module?: { rules?: unknown[] } }

/** The admin's own list of currencies lacks the toman, so its order pages crash. Put there in the project's `webpack.config.js` (docs/install.md). */
export function withToman<Config extends WebpackConfig>(config: Config): Config {
  const rule = {
    test: /utils[\\/]currencies\.tsx?$/,
    enforce: "pre",
    use: [join(__dirname, "toman-loader.js")],
  }
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } }
}
