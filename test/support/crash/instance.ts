import "../shop/fresh-connections"
import { join } from "node:path"
import axios from "axios"
import { onAnyPort } from "../../../tools/processes/free-port"
import { untilServing } from "../../../tools/processes/medusa-server"
import type { NodeProcess } from "../../../tools/processes/node-process"
import { adminClient } from "../../../tools/seed/admin-client"
import { ADMIN } from "../shop/admin"
import { type Host, startHost } from "../shop/host/host"
import type { Shop } from "../shop/start-shop"
import { type Remote, remoteOf } from "./remote"

const BOUNDARIES = join(__dirname, "boundaries.cjs")

export interface Instance extends Remote {
  readonly shop: Shop
}

export interface Spare {
  boot(databaseUrl: string): Promise<Instance>
  end(): Promise<void>
}

export function warmSpare(directory: string): Spare {
  const host = startHost({ preload: [BOUNDARIES] })
  host.warm(directory)
  return {
    end: () => host.end(),
    boot: (databaseUrl) =>
      onAnyPort(async (port) => {
        const medusa = host.start(directory, port)
        await untilServing(medusa, { port })
        return instanceOf(host, medusa, { directory, port, databaseUrl })
      }),
  }
}

async function instanceOf(
  host: Host,
  medusa: NodeProcess,
  { directory, port, databaseUrl }: { directory: string; port: number; databaseUrl: string },
): Promise<Instance> {
  const url = `http://127.0.0.1:${port}`
  const remote = remoteOf(medusa, host)
  const shop: Shop = {
    directory,
    url,
    databaseUrl,
    http: axios.create({ baseURL: url, validateStatus: () => true }),
    admin: await adminClient(url, ADMIN),
    logs: () => medusa.output(),
    kill: remote.kill,
    restart: () => Promise.reject(new Error("Bug! A spare takes the place of a killed instance")),
    stop: remote.kill,
  }
  return { ...remote, shop }
}
