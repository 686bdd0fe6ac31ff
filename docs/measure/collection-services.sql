-- CPU of an IBM i partition by interval, for the command `sizebook measure` and the task pane.
--
-- This statement was written from the description of the file and has not been run by its authors.
-- Check its first rows against Performance Data Investigator before you use them.
--
-- IBM i 7.3 and later. Run it in Run SQL Scripts of IBM i Access Client Solutions, and save the
-- result as CSV with column names. Collection Services must have created its files: either
-- *YES for "Create database files during collection", or the command CRTPFRDTA.
--
-- Each collection is a member of QAPMSYSTEM. To read a member, create an alias for it first:
--   CREATE OR REPLACE ALIAS QTEMP.SYSTEMDATA FOR QPFRDATA.QAPMSYSTEM (Q061000002)
-- and name QTEMP.SYSTEMDATA below. List the members with:
--   SELECT SYSTEM_TABLE_MEMBER FROM QSYS2.SYSPARTITIONSTAT
--   WHERE SYSTEM_TABLE_SCHEMA = 'QPFRDATA' AND SYSTEM_TABLE_NAME = 'QAPMSYSTEM'

SELECT
  CURRENT SERVER AS PARTITION_NAME,         -- name of the partition's relational database
  DATETIME       AS INTERVAL_END,           -- DATETIME: date and time of the interval, local
  INTSEC         AS INTERVAL_SECONDS,       -- INTSEC: elapsed seconds of the interval
  SYSPTU         AS CPU_USED_MS,            -- SYSPTU: processor time used, milliseconds
  SYSCTA         AS CPU_CONFIGURED_MS,      -- SYSCTA: processor time configured, milliseconds
  SYIFUS         AS INTERACTIVE_CPU_MS,     -- SYIFUS: interactive processor time used
  SYVCPU         AS VIRTUAL_PROCESSOR_MS,   -- SYVCPU: virtual processor time configured
  SYSHRF         AS SHARED_FLAG,            -- SYSHRF: 1 for shared processors, 0 for dedicated
  SYUCAPF        AS UNCAPPED_FLAG,          -- SYUCAPF: 1 for uncapped, 0 for capped
  SYVPID         AS POOL_ID,                -- SYVPID: virtual shared pool
  SYPPLU         AS POOL_USED_MS,           -- SYPPLU: physical shared pool time used
  SYPPLA         AS POOL_AVAILABLE_MS,      -- SYPPLA: physical shared pool time available
  SYPMEM         AS MEMORY_MB               -- SYPMEM: memory of the partition
FROM QPFRDATA.QAPMSYSTEM
ORDER BY DATETIME;
