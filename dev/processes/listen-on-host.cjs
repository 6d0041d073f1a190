/**
 * Preloaded into `medusa start`, which takes --host and listens on every address all the same (start.js of Medusa 1.20
 * calls listen with a port alone): a server that names no address gets the one in HOST.
 */
const { Server } = require("node:net")

const listen = Server.prototype.listen

Server.prototype.listen = function listenOnHost(port, ...rest) {
  const isPortAlone = /^\d+$/.test(String(port)) && typeof rest[0] !== "string"
  return isPortAlone
    ? listen.call(
        this,
        { port: Number(port), host: process.env.HOST },
        ...rest.filter((one) => typeof one === "function"),
      )
    : listen.call(this, port, ...rest)
}
