/**
 * Questions of planners in plain words, with the function that must be among the first three
 * results.
 */
import { allFunctions } from "../../../src/functions";
import { searchFunctions } from "../../../src/functions/search";

allFunctions();
const FIRST = 3;
const firstFor = (query: string): string[] =>
  searchFunctions(query)
    .slice(0, FIRST)
    .map(({ fn }) => fn.name);

const QUESTIONS: readonly (readonly [string, string])[] = [
  ["jumbo frame throughput", "ETHRATE"],
  ["number of drives in an EXP24", "ENCSPEC"],
  ["logical partitions overhead", "LPARDEG"],
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
  ["response time of disks at 60% busy", "ARMSNEED"],
  ["how many 5250 users", "OLTPCPW"],
  ["network bandwidth for 500 transactions per second", "NETTPS"],
  ["how long does it take to restore 2 TB from LTO-4", "SAVETIME"],
  ["how many tape drives for 4 TB in 6 hours", "SAVEDRIVES"],
  ["CPU of 300 HTTPS requests per second", "SSLCPU"],
  ["memory for 20 Java virtual machines", "JVMHEAP"],
  ["how many cores for 30000 CPW at 70% utilization", "CPWCORES"],
  ["CPW in use of a 9117-MMA at 85% busy", "CPWUSED"],
  ["growth of 15% per year for 36 months", "CPWGROW"],
  ["when do we reach 80% with 10% growth a year", "CPWMONTH"],
  ["disk arms for 3000 IO per second", "ARMSNEED"],
  ["how many disks for 5 TB with RAID 5", "RAIDGB"],
  ["IOPS of 15000 rpm drives", "DISKSPEC"],
  ["how many virtual Ethernet packets can a VIOS carry", "VIOSIZE"],
  ["processors of VIOS for 20000 IO per second", "VSCSICPU"],
  ["how long does an IPL take with 500 disks", "IPLTIME"],
  ["main storage dump after a crash", "IPLTIME"],
  ["batch window of 4 hours with 8 parallel jobs", "BATCHRUN"],
  ["web server pages per second with SSL", "WEBCAP"],
  ["page faults per second that are too many", "FLTVERDICT"],
  ["time to copy 200 GB over a 1 gigabit line", "NETTIME"],
  ["how many partitions on 16 cores", "CPWLPAR"],
  ["overhead of 10 partitions with shared processors", "SHRCOST"],
  ["save window with 8 parallel drives", "SAVEDRIVES"],
  ["software compression when saving to disk", "SWCOMP"],
  ["how many VPN connections can a processor carry", "VPNTPS"],
  ["which adapter for 10 Gb Ethernet", "ETHADAPTER"],
  ["fastest RAID controller with write cache", "IOASPEC"],
  ["how many LUNs per host port", "SANHG"],
  ["latency over 20 km", "DB2MLAT"],
  ["Db2 Mirror cores at 1000 transactions per second", "DB2MCORES"],
  ["PHP users per core", "PHPPERF"],
  ["interactive jobs with 8477 feature", "INTPCT"],
  ["SAP users on a 4-core system", "SAPDS"],
  ["ODBC rows per second", "ODBCROWS"],
  ["network adapter at 80% busy", "ETHRATE"],
  ["how long to encrypt 100 GB", "CIPHERRATE"],
  ["CPU of IPL phases after 3 abnormal ends", "IPLPHASE"],
  ["WebSphere on a 520 with the accelerator", "WASACCEL"],
  ["service time of a disk drive at 40% utilization", "ARMSNEED"],
  ["how busy will the disks be with 2000 IOPS", "ARMSNEED"],
  ["RAID 5 or mirroring", "RAIDGB"],
  ["5250 online transaction capacity", "OLTPCPW"],
  ["gain of IBM i 7.2 over 7.1", "PERFGAIN"],
  ["performance of previous releases compared", "PERFGAIN"],
  ["query optimizer SQE gain", "PERFGAIN"],
  ["largest system of POWER7", "CPWLIST"],
  ["compare an old box with a new system", "CPWSCALE"],
  ["10 GbE adapter feature codes", "ETHADAPTER"],
  ["virtual ethernet speed between partitions", "FTPRATE"],
  ["search the catalogue for a word", "FIND"],
  ["NPIV or virtual SCSI", "VSCSIADP"],
  ["page fault guideline of a pool", "FLTVERDICT"],
  ["memory DIMM placement of POWER6", "P6MEM"],
  ["queue depth of a LUN", "VSCSIADP"],
  ["TLS 1.2 handshake rate", "SSLCPU"],
  ["safe utilization of 2 cores", "CPUGUIDE"],
];

test("there are at least sixty different questions", () => {
  expect(new Set(QUESTIONS.map(([question]) => question)).size).toBe(QUESTIONS.length);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
});

test.each(QUESTIONS)("%s: %s", (question, name) => expect(firstFor(question)).toContain(name));

test("amounts in a question are not search terms", () => {
  const isAmount = /\b\d{1,2}(?![\w-])(?: ?%)?/g;
  const withAmounts = QUESTIONS.filter(([question]) => question.match(isAmount));
  expect(withAmounts.length).toBeGreaterThan(10);
  for (const [question] of withAmounts)
    expect([question, firstFor(question.replace(isAmount, "77"))]).toEqual([
      question,
      firstFor(question),
    ]);
});

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

test("each term in which a function is asked for finds it", () => {
  for (const { name, askedAs } of allFunctions())
    for (const term of askedAs)
      expect([name, term, firstFor(term).includes(name)]).toEqual([name, term, true]);
});
