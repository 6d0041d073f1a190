/**
 * Creates an admin, or gives the one with that e-mail a new password: what `medusa user` does, without a password on the
 * command line, where everybody on the machine can read it. The login comes in ADMIN_LOGIN, which only the owner can.
 */
const express = require("express")
const loaders = require("@medusajs/medusa/dist/loaders").default

const main = async () => {
  const { email, password } = JSON.parse(process.env.ADMIN_LOGIN)
  const { container } = await loaders({ directory: process.cwd(), expressApp: express() })
  const users = container.resolve("userService")
  const [known] = await users.list({ email: email.toLowerCase() })
  if (known) await users.setPassword_(known.id, password)
  else await users.create({ email }, password)
  // A start takes up work that lies there: it is done to its end.
  await container.resolve("domainResellerService").sweeps.orders.stop()
}

main().then(
  () => process.exit(0),
  (fault) => {
    console.error(fault)
    process.exit(1)
  },
)
