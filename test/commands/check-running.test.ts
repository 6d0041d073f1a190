import { asAdmin } from "../../src/cli/doctor/check-setup"
import { checkRunning } from "../../src/reseller/commands/doctor/check-running"
import { withVariable } from "../support/environment"
import { startHttpServer, type TestServer } from "../support/http-server"

const TOKEN = "admin-token-of-the-test"

const sawToken = ({ requests }: TestServer) =>
  requests.some(({ headers }) => JSON.stringify(headers).includes(TOKEN))

describe("The token of an admin, with which the doctor asks the running shop,", () => {
  it("follows no redirect, and goes through no proxy", async () => {
    const other = await startHttpServer([{ kind: "answer" }])
    const shop = await startHttpServer([{ kind: "answer", status: 302, headers: { location: other.url } }])
    const ask = () => checkRunning(shop.url, TOKEN, { isPlain: false, asAdmin })
    await withVariable("http_proxy", other.url, ask)
    expect([sawToken(shop), sawToken(other)]).toEqual([true, false])
    shop.script([{ kind: "answer", status: 401 }])
    expect(await ask()).toMatchObject([{ level: "problem", says: "It refuses the token." }])
    for (const server of [shop, other]) await server.stop()
  })

  it.each(["http://shop.invalid", "http://127.0.0.1.shop.invalid", "http://[::2]:9000"])(
    "does not go to %s unencrypted unless that is asked for",
    async (address) => {
      expect(await checkRunning(address, TOKEN, { isPlain: false, asAdmin })).toMatchObject([
        { level: "problem", says: expect.stringContaining("over http the token can be read") },
      ])
      const [asked] = await checkRunning(address, TOKEN, { isPlain: true, asAdmin })
      expect(asked?.says).toContain("cannot be reached")
    },
  )

  it("goes to no address that is none, and a password in one is not told", async () => {
    for (const address of ["shop", "ftp://shop.invalid", "javascript:1"])
      expect(await checkRunning(address, TOKEN, { isPlain: true, asAdmin })).toMatchObject([
        { says: "--shop is no http or https address." },
      ])
    const told = await checkRunning("https://me:secret-word@127.0.0.1:9/", TOKEN, { isPlain: false, asAdmin })
    expect(JSON.stringify(told)).not.toContain("secret-word")
  })
})
