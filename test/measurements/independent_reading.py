"""CPU of files of nmon, PCM JSON and lparstat, read with pandas: a second opinion for the tests.

python3 independent_reading.py FILE... prints one JSON object per line: the file, the number of
samples, and the mean and the highest CPU, in cores, or as a share where no cores are stated.
Of PCM, processed metrics are read; figures are over the samples of all partitions.
"""

import gzip
import io
import json
import re
import sys

import pandas as pd


def text_of(path):
    with open(path, "rb") as file:
        data = file.read()
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("latin-1")


def frame(lines, section):
    rows = [line.split(",") for line in lines if line.startswith(section + ",")]
    heads = [row for row in rows if not re.fullmatch(r"T\d+", row[1])]
    data = [row for row in rows if re.fullmatch(r"T\d+", row[1])]
    if not heads or not data:
        return None
    width = max(len(row) for row in data)
    names = ["section", "tag"] + [name.strip() for name in heads[0][2:]]
    names += [f"extra{i}" for i in range(width - len(names))]
    return pd.DataFrame([row + [None] * (width - len(row)) for row in data], columns=names[:width])


def nmon(text):
    lines = text.splitlines()
    times = {line.split(",")[1] for line in lines if line.startswith("ZZZZ,")}
    lpar = frame(lines, "LPAR")
    if lpar is not None:
        lpar = lpar[lpar["tag"].isin(times)]
        return pd.to_numeric(lpar["PhysicalCPU"], errors="coerce").dropna()
    cpu = frame(lines, "CPU_ALL")
    cpu = cpu[cpu["tag"].isin(times)]
    share = (pd.to_numeric(cpu["User%"]) + pd.to_numeric(cpu["Sys%"])) / 100
    sizes = [re.search(rf"{name} *: *(\d+)", text) for name in (r"Core\(s\) per socket", r"Socket\(s\)")]
    stated = re.search(r"^AAA,cpus,(\d+),\d+$", text, re.M)
    cores = int(sizes[0][1]) * int(sizes[1][1]) if all(sizes) else int(stated[1]) if stated else 1
    return share * cores


def processed(document):
    # A file may hold several documents in a list.
    documents = document.get("test_data", [document])
    samples = pd.concat(
        [pd.json_normalize(one["systemUtil"]["utilSamples"], max_level=0) for one in documents]
    )
    rows = []
    for _, sample in samples.iterrows():
        for kind in ("lparsUtil", "viosUtil"):
            for lpar in sample.get(kind) if isinstance(sample.get(kind), list) else []:
                units = lpar.get("processor", {}).get("utilizedProcUnits")
                if units:
                    rows.append((sample["sampleInfo"]["timeStamp"], lpar["name"], units[0]))
    return pd.DataFrame(rows, columns=["time", "name", "cores"])["cores"]


def lparstat(text):
    lines = [line for line in text.splitlines() if line.strip()]
    start = next(i for i, line in enumerate(lines) if line.strip().startswith("%user"))
    table = pd.read_csv(
        io.StringIO("\n".join([lines[start]] + lines[start + 2 :])), sep=r"\s+"
    )
    if "physc" in table:
        return table["physc"]
    facts = dict(re.findall(r"(\w+)=(\d+)", text))
    return (table["%user"] + table["%sys"]) / 100 * int(facts["lcpu"]) / int(facts["smt"])


def reading(path):
    text = text_of(path)
    if '"systemUtil"' in text:
        return processed(json.loads(text))
    return nmon(text) if re.search(r"^AAA,", text, re.M) else lparstat(text)


for path in sys.argv[1:]:
    cpu = reading(path)
    print(json.dumps({
        "file": path,
        "samples": int(cpu.size),
        "mean": None if cpu.empty else float(cpu.mean()),
        "max": None if cpu.empty else float(cpu.max()),
    }))
