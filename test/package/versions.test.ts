import { atVersion, releasedIn } from "../../scripts/release/versions"

const CHANGELOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n\n## 0.1.0 - 2026-01-01\n\n- B.\n"

describe("A release", () => {
  it("takes over what the changelog has unreleased", () => {
    expect(releasedIn(CHANGELOG, "0.2.0", "2026-02-02")).toBe(
      CHANGELOG.replace("Unreleased\n", "Unreleased\n\n## 0.2.0 - 2026-02-02\n"),
    )
  })

  it.each([
    ["was released before", CHANGELOG, "0.1.0", "already"],
    ["is none", CHANGELOG, "next", "no version"],
    ["has nothing to tell", CHANGELOG.replace("### Added\n\n- A.\n", ""), "0.2.0", "nothing"],
    ["has no changelog", "# Changelog\n", "0.2.0", "no part"],
  ])("is refused when its version %s", (_, changelog, version, why) => {
    expect(() => releasedIn(changelog, version, "2026-02-02")).toThrow(why)
  })

  it("moves the version of a package alone, wherever a lockfile has it", () => {
    const lock = `{\n\t"name": "ours",\n\t"version": "0.1.0",\n\t"packages": {\n\t\t"": {\n\t\t\t"name": "ours",\n\t\t\t"version": "0.1.0"\n\t\t},\n\t\t"node_modules/x": { "version": "0.1.0" }\n\t}\n}\n`
    expect(atVersion(lock, "ours", "0.2.0").match(/0\.\d\.0/g)).toEqual(["0.2.0", "0.2.0", "0.1.0"])
    expect(() => atVersion(lock, "theirs", "0.2.0")).toThrow("theirs")
  })
})
