"""Answers a list of calls on Spark with the command `sizebook batch`.

python3 spark-batch.py CALLS.ndjson ANSWERS --command "sizebook batch" [--partitions N]

CALLS has one call per line. Spark divides it into partitions, starts one `sizebook batch` per
partition, and writes its answers into the folder ANSWERS, one file per partition, in the order of
the calls. Spark repeats a partition whose process was killed.
"""

import argparse
import shlex
import subprocess
import threading

from pyspark.sql import SparkSession

ANSWERED = (0, 1)  # 1: some calls have no value, and their answers say why.


def answers(command, calls):
    """The answers to the calls of one partition; raises if the process has not answered all."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )

    def send():
        try:
            for call in calls:
                process.stdin.write(call + "\n")
            process.stdin.close()
        except BrokenPipeError:
            pass  # The process has ended: its status shows why.

    # The process answers while it is sent calls, so that neither waits for the other.
    sender = threading.Thread(target=send, daemon=True)
    sender.start()
    for line in process.stdout:
        yield line.rstrip("\n")
    sender.join()
    status = process.wait()
    if status not in ANSWERED:
        raise RuntimeError(f"{command[0]} ended with status {status}.")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("calls")
    parser.add_argument("answers")
    parser.add_argument("--command", default="sizebook batch")
    parser.add_argument("--partitions", type=int, default=4)
    options = parser.parse_args()
    command = shlex.split(options.command)

    spark = SparkSession.builder.appName("sizebook").getOrCreate()
    calls = spark.sparkContext.textFile(options.calls, options.partitions)
    calls.mapPartitions(lambda part: answers(command, part)).saveAsTextFile(options.answers)
    spark.stop()


if __name__ == "__main__":
    main()
