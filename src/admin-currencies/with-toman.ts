import { join } from "node:path"

/** The part of webpack's configuration that is touched. */
type WebpackConfig = { module?: { rules?: unknown[] } }

/**
 * Medusa's admin has a list of currencies of its own, which lacks the toman: its order pages crash without it. Only the
 * project that is built can put it there, in `src/admin/webpack.config.js` (docs/install.md).
 */
export function withToman<Config extends WebpackConfig>(config: Config): Config {
  const rule = {
    test: /utils[\\/]currencies\.tsx?$/,
    enforce: "pre",
    use: [join(__dirname, "toman-loader.js")],
  }
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } }
}
