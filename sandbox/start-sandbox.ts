import { newToken, tokenDigest } from "./account/tokens"
import { changeMode, changeNamedMode } from "./control/changes"
import { type Control, createControl } from "./control/create-control"
import { handleRequest } from "./handle-request"
import { listen } from "./http/server"
import { IDENTITY_PREFIX } from "./identity/handle-identity-request"
import { modeSchema } from "./liberties/table"
import { type SandboxOptions, withDefaults } from "./options"
import { loadState, newState, saveState } from "./state/state"
import { newWorld } from "./state/world"

export type Sandbox = {
  /** The base address of the domain interface, without a trailing slash. */
  url: string
  /** The base address of the identity interface. */
  identity_url: string
  token: string
  control: Control
  /** Ends every connection at once, those that wait for an answer too. */
  stop(): Promise<void>
}

/** Rejects when the address cannot be had or the data file is not one of ours. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port, host, token, credit, data, mode, modes_for, now } = withDefaults(options)
  const beginning = () => newState({ token, credit })
  const state = (data === null ? null : loadState(data)) ?? beginning()
  const world = newWorld(now, state, modeSchema.parse({}))
  changeMode(world, mode)
  for (const [name, own] of Object.entries(modes_for)) changeNamedMode(world, name, own)
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
