import { DEFAULT_CREDIT_IRT } from "./account/account"
import { newToken, tokenDigest } from "./account/tokens"
import { changeMode } from "./control/changes"
import { type Control, createControl } from "./control/create-control"
import { handleRequest } from "./handle-request"
import { listen } from "./http/server"
import { IDENTITY_PREFIX } from "./identity/handle-identity-request"
import { type ModeInput, modeSchema } from "./liberties/table"
import { loadState, newState, saveState } from "./state/state"
import { newWorld } from "./state/world"

export type SandboxOptions = {
  port?: number
  host?: string
  /** The token that exists from the start, with every scope of both interfaces. */
  token?: string
  credit?: number
  /** A JSON file that keeps the state between runs; without it all is gone at the end. */
  data?: string
  mode?: ModeInput
  modes_for?: Readonly<Record<string, ModeInput>>
  /** Milliseconds since 1970; tests turn the clock with it. */
  now?: () => number
}

/** Loopback: the control API asks for no token. */
const DEFAULT_HOST = "127.0.0.1"
export const DEFAULT_TOKEN = "sandbox-token"

export type Sandbox = {
  url: string
  identity_url: string
  token: string
  control: Control
  stop(): Promise<void>
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    port = 0,
    host = DEFAULT_HOST,
    token = DEFAULT_TOKEN,
    credit = DEFAULT_CREDIT_IRT,
    data = null,
    mode = {},
    modes_for = {},
    now = Date.now,
  } = options
  const beginning = () => newState({ token, credit })
  const state = (data === null ? null : loadState(data)) ?? beginning()
  const world = newWorld(now, state, modeSchema.parse({}))
  changeMode(world, mode)
  for (const [name, own] of Object.entries(modes_for)) changeMode(world, own, name)
  // The token of this run works on the data of an earlier one too.
  if (!state.tokens.has(tokenDigest(token))) state.tokens.set(tokenDigest(token), newToken())

  const save = () => {
    if (data !== null) saveState(data, world.state)
  }
  const control = createControl(
    world,
    { state: beginning, mode: world.mode, named_modes: new Map(world.named_modes) },
    save,
  )
  save()
  const server = await listen((request) => handleRequest({ world, control, save, host }, request), host, port)
  const stop = () => {
    world.epoch += 1
    return server.stop()
  }
  return { url: server.url, identity_url: `${server.url}${IDENTITY_PREFIX}`, token, control, stop }
}
