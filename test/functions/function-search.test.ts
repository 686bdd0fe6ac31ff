/** What a planner asks in plain words, and the function that must be among the first three. */
import { allFunctions } from "../../src/functions";
import { searchFunctions } from "../../src/functions/function-search";
import searchTerms from "../../src/functions/search-terms.json";

allFunctions();
const FIRST = 3;
const firstFor = (query: string): string[] =>
  searchFunctions(query)
    .slice(0, FIRST)
    .map(({ fn }) => fn.name);

const QUESTIONS: readonly (readonly [string, string])[] = [
  ["how many cores do I need for 12000 CPW?", "CPWCORES"],
  ["what is the CPW of a Power 770 with 16 cores", "CPWRATE"],
  ["CPW of a partition with 2.5 processors", "CPWLPAR"],
  ["which system carries all my partitions", "CPWFIND"],
  ["headroom of a partition", "CPWUTIL"],
  ["how much CPW is in use at 60% busy", "CPWUSED"],
  ["when does a growing workload exceed the threshold", "CPWMONTH"],
  ["workload after three years of growth", "CPWGROW"],
  ["peak hour of several partitions together", "CPWPEAK"],
  ["recommended CPU utilization of a production system", "CPUGUIDE"],
  ["interactive CPW of a model 820", "INTCPW"],
  ["clock speed and L3 cache of a server", "CPWATTR"],
  ["CPU seconds on a faster system", "CPWSCALE"],
  ["cores of a blade left for IBM i beside VIOS", "CPWVIOS"],
  ["capacity upgrade on demand with 4 processors active", "CUODCPW"],
  ["save time of 500 GB on LTO-4", "SAVETIME"],
  ["restore time", "SAVETIME"],
  ["GB per hour of a 3592 drive", "SAVERATE"],
  ["how many tape drives fit the backup window", "SAVEDRIVES"],
  ["native data rate of an LTO3 tape drive", "TAPEDEV"],
  ["fibre channel adapters for four tape drives", "TAPEADPT"],
  ["encrypted backup", "SAVEENC"],
  ["compression ratio of a save to save file", "SWCOMP"],
  ["restore from virtual tape", "VTAPERATE"],
  ["estimate the save rate of a drive that was never measured", "SAVEEST"],
  ["save to a save file on disk", "SAVFRATE"],
  ["concurrent or parallel save", "SAVEMODE"],
  ["processors needed to feed tape drives", "TAPEPROC"],
  ["VIOS cpu", "VIOSIZE"],
  ["how much memory does the Virtual I/O Server need", "VIOSIZE"],
  ["virtual SCSI adapters for 40 LUNs", "VSCSIADP"],
  ["overhead of a shared processor pool", "SHRCOST"],
  ["pack partitions onto whole processors", "LPARPACK"],
  ["how long does an abnormal IPL take", "IPLTIME"],
  ["batch job duration on a faster processor", "BATCHRUN"],
  ["does expert cache help", "EXPCACHE"],
  ["throughput of 10 gigabit Ethernet with jumbo frames", "ETHRATE"],
  ["how long to send 100 GB over the network", "NETTIME"],
  ["does the NIC support jumbo frames", "ETHADAPTER"],
  ["FTP speed between partitions", "FTPRATE"],
  ["CPU for HTTPS traffic", "SSLCPU"],
  ["processor cost of a VPN", "VPNCPU"],
  ["how many crypto cards for TLS handshakes", "CRYPTOCARDS"],
  ["AES encryption speed", "CIPHERRATE"],
  ["seek time and rpm of a disk", "DISKSPEC"],
  ["usable capacity of RAID 6", "RAIDGB"],
  ["how many disk arms", "ARMSNEED"],
  ["maximum SSDs on a RAID adapter", "IOAMAXDEV"],
  ["HDDs that an SSD replaces", "SSDEQ"],
  ["paths to the DS5300", "SANPATHS"],
  ["host groups for LUNs of a SAN", "SANHG"],
  ["initial Java heap", "JVMHEAP"],
  ["32-bit or 64-bit JVM?", "JVMPICK"],
  ["largest heap of a 32-bit Java VM", "JVMLIMIT"],
  ["web pages with CGI against static pages", "WEBCAP"],
  ["PHP orders per minute with MySQL", "PHPPERF"],
  ["number of threads of the HTTP server", "WEBTHREADS"],
  ["memory for iSCSI attached servers", "ISCSIMEM"],
  ["paging share of the interactive response time", "INTFLT"],
  ["Db2 Mirror latency by distance", "DB2MLAT"],
  ["cores of both nodes with Db2 Mirror", "DB2MCORES"],
  ["SR-IOV capacity for replicated updates", "DB2MCAP"],
  ["is a value within a rule", "CHECK"],
  ["which page of the document does a number come from", "SOURCE"],
  ["space lost to 520-byte sectors", "SECTOR520"],
  ["when will I run out of CPU", "CPWMONTH"],
  ["how far apart may the two nodes be", "DB2MDIST"],
  ["how many disk arms do I need", "ARMSNEED"],
  ["IPL after abnormal end", "IPLTIME"],
  ["java heap size", "JVMHEAP"],
  ["sockets of a Power 720", "CPWATTR"],
  ["which jobs slow down with Db2 Mirror", "DB2MJOBS"],
  ["does compression pay off for web pages", "HTTPZIP"],
  ["how long does my nightly backup take", "SAVETIME"],
  ["size of a VIOS partition", "VIOSIZE"],
  ["how much CPU does SSL cost", "SSLCPU"],
  ["max RAID array size", "RAIDSETS"],
];

test("there are sixty questions at least, each of its own", () => {
  expect(new Set(QUESTIONS.map(([question]) => question)).size).toBe(QUESTIONS.length);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
});

test.each(QUESTIONS)("%s: %s", (question, name) => expect(firstFor(question)).toContain(name));

test("words in another order, or in another spelling, find the same", () => {
  for (const [question] of QUESTIONS) {
    const turned = question
      .split(/[\s?]+/)
      .reverse()
      .join(" ");
    expect(searchFunctions(turned).length).toBeGreaterThan(0);
  }
  for (const [one, other] of [
    ["partition utilisation", "utilization partition"],
    ["LTO-4 save time", "time save lto4"],
    ["DB2 MIRROR latency", "latency db2 mirror"],
  ] as const)
    expect(firstFor(one)).toEqual(firstFor(other));
});

test("what planners call it is said of functions that exist, and each finds its function", () => {
  for (const [name, terms] of Object.entries(searchTerms as Record<string, string[]>))
    for (const term of terms)
      expect([name, term, firstFor(term).includes(name)]).toEqual([name, term, true]);
});
