import BatonCommandLine
import BatonTesting
import Testing

@Suite struct AuditVerbTests {
  @Test func listsRoutesAndFindings() {
    expectSnapshot(of: SampleRun("audit", "--feature", "Support").transcript, as: .text)
  }

  @Test func endsByTheGravestFinding() throws {
    let all = SampleRun("audit", "--findings", "--json")
    let findings = try all.output.split(separator: "\n")
      .compactMap { try JSONValue(parsing: String($0)).asObject }
    let gravest = try #require(findings.first?["severity"]?.asString)
    #expect((all.code == .differs) == (gravest == "high"))
    #expect(SampleRun("audit", "--fail-on", "low").code == .differs)
    #expect(findings.allSatisfy { $0["items"]?.asArray?.isEmpty == false })
  }

  @Test func writesEachRouteAsJSON() throws {
    let lines = SampleRun("audit", "--feature", "Shell", "--json").output.split(separator: "\n")
    let line = String(try #require(lines.first))
    let route = try #require(try JSONValue(parsing: line).asObject)
    #expect(route["destination"] == "MainTabs")
    #expect(route["doors"]?.asArray?.contains("webLink") == true)
  }

  @Test func saysWhatIsWrong() {
    #expect(SampleRun("audit", "--fail-on", "all").error.contains("there are low, medium, high"))
    #expect(SampleRun("audit", "--feature", "Suport").error.contains("did you mean “Support”?"))
  }

  @Test func helps() {
    expectSnapshot(of: SampleRun("audit", "--help").transcript, as: .text)
  }
}
