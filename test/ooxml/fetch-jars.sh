#!/usr/bin/env bash
# Brings what the validator needs, by Maven and checked, into build/ooxml-jars: the schemas of Office Open XML as Apache POI carries them, and their reader.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
jars="$here/../../build/ooxml-jars"
mkdir -p "$jars"
(cd "$jars" && sha256sum --quiet --check "$here/jars.sha256" >/dev/null 2>&1) && exit 0
for artifact in org.apache.poi:poi-ooxml-full:5.2.5 org.apache.xmlbeans:xmlbeans:5.2.0 org.apache.logging.log4j:log4j-api:2.21.1; do
  mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -Dartifact="$artifact" -DoutputDirectory="$jars"
done
cd "$jars" && sha256sum --quiet --check "$here/jars.sha256"
