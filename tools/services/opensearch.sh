#!/usr/bin/env bash
# Starts a real OpenSearch cluster of 1..N nodes on loopback, for development and tests.
#
#   opensearch.sh start  [--nodes N] [--port 9200] [--transport-port 9300] [--heap 512m] [--dir DIR] [--fresh] [--fast-start]
#   opensearch.sh stop   [--dir DIR]          stop every node this folder started, by pid file
#   opensearch.sh status [--dir DIR]          cluster health and one line per node (pid, RSS)
#   opensearch.sh kill-node I [--dir DIR]     kill -9 node I (failure tests)
#   opensearch.sh start-node I [--dir DIR]    start node I again with the configuration it had
#   opensearch.sh url    [--dir DIR]          print the URL of every node
#   opensearch.sh destroy [--dir DIR]         stop and delete the data (keeps the unpacked server)
#
# Needs: bash, curl, Maven, and a JDK >= 21 (any of OPENSEARCH_JAVA_HOME, JAVA_HOME, PATH, or a JDK
# beside the one on PATH). As root it runs the server as $SERVICE_USER (default nobody), since
# OpenSearch refuses root. OPENSEARCH_VERSION picks another release. Prints the first node's URL.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"; . "$here/_common.sh"

OPENSEARCH_VERSION="${OPENSEARCH_VERSION:-3.6.0}"
DIST="org.opensearch.distribution.integ-test-zip:opensearch:${OPENSEARCH_VERSION}:zip"
MODULES_OFF="${OPENSEARCH_MODULES_OFF-transport-grpc ingest-geoip ingest-user-agent opensearch-dashboards rule-framework store-subdirectory repository-url}"
cmd="${1:-}"; [ $# -gt 0 ] && shift
nodes=1 port=9200 tport=9300 heap=512m dir="$(default_dir opensearch)" fresh=0 which="" fast=0
while [ $# -gt 0 ]; do
  case "$1" in
    --nodes) nodes="$2"; shift 2 ;;  --port) port="$2"; shift 2 ;;
    --transport-port) tport="$2"; shift 2 ;;  --heap) heap="$2"; shift 2 ;;
    --dir) dir="$2"; shift 2 ;;  --fresh) fresh=1; shift ;;  --fast-start) fast=1; shift ;;
    [0-9]*) which="$1"; shift ;;  *) die "unknown argument '$1'" ;;
  esac
done
home="$dir/server-$OPENSEARCH_VERSION"
node_dir() { printf '%s/node-%s' "$dir" "$1"; }
all_nodes() { ls -d "$dir"/node-* 2>/dev/null | sed 's/.*node-//' | sort -n || true; }
node_url() { cat "$(node_dir "$1")/url"; }

launch() { # I: start one configured node in the background
  local nd; nd="$(node_dir "$1")"
  if pid_alive "$nd/pid"; then return 0; fi
  local jdk; jdk="$(find_jdk 21)" || die "no JDK >= 21 found (set OPENSEARCH_JAVA_HOME)"
  ( cd "$nd"
    export OPENSEARCH_JAVA_HOME="$jdk" OPENSEARCH_PATH_CONF="$nd/config" OPENSEARCH_TMPDIR="$nd/tmp"
    export OPENSEARCH_JAVA_OPTS="-Xms$(cat "$nd/heap") -Xmx$(cat "$nd/heap") ${OPENSEARCH_EXTRA_OPTS:-}"
    unset JAVA_TOOL_OPTIONS
    exec_service "$(cat "$nd/home")/bin/opensearch" >"$nd/console.log" 2>&1 </dev/null ) &
  write_pid_file "$nd/pid" $!
}

write_node() { # I
  local i="$1" nd hosts="" names="" j; nd="$(node_dir "$1")"
  mkdir -p "$nd/config/jvm.options.d" "$nd/data" "$nd/logs" "$nd/tmp"
  for ((j = 1; j <= nodes; j++)); do hosts+="\"127.0.0.1:$((tport + j - 1))\","; names+="\"node-$j\","; done
  cp "$home/config/log4j2.properties" "$nd/config/"
  if [ -f "$home/config/fips_java.security" ]; then cp "$home/config/fips_java.security" "$nd/config/"; fi
  # Our own options rather than the server's: a small heap on few cores does best with the serial
  # collector, and paths must not be relative to the server's folder, which all nodes share.
  {
    echo "-Djava.io.tmpdir=$nd/tmp"
    echo "-XX:+UseSerialGC"
    [ "$fast" -eq 1 ] && echo "-XX:TieredStopAtLevel=1"
    echo "-XX:ErrorFile=$nd/logs/hs_err_pid%p.log"
    echo "20-:--add-modules=jdk.incubator.vector"
    echo "21-:-javaagent:$home/agent/opensearch-agent.jar"
    echo "-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1"
    echo "25-:-XX:+UseCompactObjectHeaders"
  } >"$nd/config/jvm.options"
  {
    echo "cluster.name: dev-services"
    echo "node.name: node-$i"
    echo "path.data: $nd/data"
    echo "path.logs: $nd/logs"
    echo "network.host: 127.0.0.1"
    echo "http.port: $((port + i - 1))"
    echo "transport.port: $((tport + i - 1))"
    echo "cluster.routing.allocation.disk.threshold_enabled: false"
    echo "cluster.fault_detection.leader_check.interval: 500ms"
    echo "cluster.fault_detection.follower_check.interval: 500ms"
    if [ "$nodes" -eq 1 ]; then echo "discovery.type: single-node"
    else
      echo "discovery.seed_hosts: [${hosts%,}]"
      echo "cluster.initial_cluster_manager_nodes: [${names%,}]"
    fi
  } >"$nd/config/opensearch.yml"
  echo "$heap" >"$nd/heap"; echo "$home" >"$nd/home"
  echo "http://127.0.0.1:$((port + i - 1))" >"$nd/url"
}

first_alive_url() { local i; for i in $(all_nodes); do if pid_alive "$(node_dir "$i")/pid"; then node_url "$i"; return 0; fi; done; return 1; }

wait_green() { # COUNT SECONDS
  local url i t0=$SECONDS
  while :; do
    for i in $(all_nodes); do
      pid_alive "$(node_dir "$i")/pid" || { tail -n 25 "$(node_dir "$i")/console.log" >&2; die "node $i exited while starting"; }
    done
    if url="$(first_alive_url)" && curl -fsS -m 5 "$url/_cluster/health?wait_for_status=green&wait_for_nodes=$1&timeout=2s" -o "$dir/health.json" 2>/dev/null &&
       grep -q '"timed_out":false' "$dir/health.json"; then return 0; fi
    [ $((SECONDS - t0)) -lt "$2" ] || die "not green after $2 s; see $dir/node-*/console.log"
    sleep 0.3
  done
}

case "$cmd" in
  start)
    need curl; mkdir -p "$dir"
    if [ "$fresh" -eq 1 ]; then "$0" destroy --dir "$dir"; fi
    if [ -n "$(all_nodes)" ] && first_alive_url >/dev/null; then   # already running: say so, change nothing
      wait_green "$(all_nodes | wc -l)" 120; node_url 1; exit 0
    fi
    if [ "$(all_nodes | wc -l)" -ne 0 ] && [ "$(all_nodes | wc -l)" -ne "$nodes" ]; then
      die "$dir holds a cluster of $(all_nodes | wc -l) nodes; use --fresh to replace it with $nodes"
    fi
    maven_unpack "$DIST" "$home.unpack"
    if [ ! -d "$home" ]; then mv "$home.unpack/opensearch-$OPENSEARCH_VERSION" "$home"; chmod +x "$home"/bin/opensearch*; fi
    # Modules that no search feature needs cost a third of the start; they are set aside, not deleted.
    mkdir -p "$home/modules-off"
    for m in $MODULES_OFF; do
      if [ -d "$home/modules/$m" ]; then mv "$home/modules/$m" "$home/modules-off/"; fi
    done
    for ((i = 1; i <= nodes; i++)); do
      if port_open $((port + i - 1)); then die "port $((port + i - 1)) is in use"; fi
      write_node "$i"
    done
    own "$dir"
    for ((i = 1; i <= nodes; i++)); do launch "$i"; done
    t0=$SECONDS; wait_green "$nodes" 240
    say "green with $nodes node(s) after $((SECONDS - t0)) s"
    node_url 1 ;;
  start-node) [ -n "$which" ] || die "which node?"; launch "$which"; wait_green "$(all_nodes | wc -l)" 240; node_url "$which" ;;
  kill-node) [ -n "$which" ] || die "which node?"
    f="$(node_dir "$which")/pid"; pid_alive "$f" || die "node $which is not running"
    kill -s KILL "$(head -n1 "$f")"; rm -f "$f"; say "killed node $which" ;;
  stop)
    for i in $(all_nodes); do f="$(node_dir "$i")/pid"; pid_alive "$f" && kill -s TERM "$(head -n1 "$f")" 2>/dev/null || true; done
    for i in $(all_nodes); do stop_pid_file "$(node_dir "$i")/pid" TERM 40; done; say "stopped" ;;
  destroy) "$0" stop --dir "$dir"; rm -rf "$dir"/node-* "$dir/health.json" ;;
  status)
    if url="$(first_alive_url)"; then curl -fsS -m 5 "$url/_cluster/health?pretty" || true; fi
    for i in $(all_nodes); do f="$(node_dir "$i")/pid"
      if pid_alive "$f"; then p="$(head -n1 "$f")"; echo "node $i up pid $p rss $(rss_mib "$p") MiB $(node_url "$i")"; else echo "node $i down"; fi
    done ;;
  url) for i in $(all_nodes); do node_url "$i"; done ;;
  *) sed -n '2,20p' "$0" | sed 's/^# \{0,1\}//'; exit 2 ;;
esac
