import type { Registrar } from "../../../src/core/contract/registrar"
import { type Script, startHttpServer, success } from "../../support/http-server"
import { testClient } from "./test-client"

/** What a call makes of scripted answers, over a real socket; with the URLs that it asked for. */
export async function readScript<T>(script: Script, call: (client: Registrar) => Promise<T>) {
  const server = await startHttpServer(script)
  try {
    const result = await call(testClient(server.url).client)
    return { result, urls: server.requests.map((request) => request.url) }
  } finally {
    await server.stop()
  }
}

/** The same for one success with this data. */
export async function readData<T>(data: unknown, call: (client: Registrar) => Promise<T>): Promise<T> {
  return (await readScript([success(data)], call)).result
}
