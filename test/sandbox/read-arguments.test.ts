import { readArguments } from "../../sandbox/cli"

describe("The command line", () => {
  it("starts on port 9100 with errors as 4xx when nothing is said", () => {
    expect(readArguments([], {})).toEqual({
      kind: "start",
      options: { port: 9_100, mode: { errors_as_200: false } },
    })
  })

  it("takes every option by flag", () => {
    const argv = [
      "--port",
      "0",
      "--host",
      "::1",
      "--token=t",
      "--credit",
      "5",
      "--data",
      "f.json",
      "--errors-as-200",
    ]
    expect(readArguments(argv, {})).toEqual({
      kind: "start",
      options: {
        port: 0,
        host: "::1",
        token: "t",
        credit: 5,
        data: "f.json",
        mode: { errors_as_200: true },
      },
    })
  })

  it("takes the environment where no flag stands", () => {
    const env = {
      SANDBOX_PORT: "1",
      SANDBOX_HOST: "h",
      SANDBOX_TOKEN: "t",
      SANDBOX_CREDIT: "2",
      SANDBOX_DATA: "d",
    }
    expect(readArguments(["--port", "7"], env)).toMatchObject({
      options: { port: 7, host: "h", token: "t", credit: 2, data: "d" },
    })
  })

  it.each([
    [["--port", "ninety"], "port"],
    [["--port", "70000"], "port"],
    [["--credit", "-1"], "credit"],
    [["--token", "a b"], "token"],
    [["--colour", "red"], "--colour"],
    [["extra"], "extra"],
  ])("is wrong with %j, and the text names %s", (argv, word) => {
    expect(readArguments(argv, {})).toEqual({ kind: "wrong", message: expect.stringContaining(word) })
  })

  it("helps when asked", () => {
    expect(readArguments(["--help"], {})).toEqual({ kind: "help" })
  })
})
