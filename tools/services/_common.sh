# Shared helpers for the development-service scripts in this folder (source it, do not run it).
# Each script keeps everything under one data folder, listens on loopback only, and only ever
# signals process ids that it wrote to its own pid files.

say() { printf '%s\n' "$*" >&2; }
die() { say "$(basename "$0"): $*"; exit 1; }
need() { command -v "$1" >/dev/null 2>&1 || die "'$1' is not installed${2:+ ($2)}"; }

# Where a service keeps its files unless --dir says otherwise.
default_dir() { printf '%s/dev-services-%s/%s' "${TMPDIR:-/tmp}" "$(id -u)" "$1"; }

# Servers that refuse to run as root get an unprivileged account (SERVICE_USER, default nobody).
SERVICE_USER="${SERVICE_USER:-nobody}"
as_service() {
  if [ "$(id -u)" -eq 0 ]; then
    setpriv --reuid="$SERVICE_USER" --regid="$(id -gn "$SERVICE_USER")" --clear-groups -- "$@"
  else
    "$@"
  fi
}
# exec_service CMD...: the same, replacing this (sub)shell, so that its pid is the server's own.
exec_service() {
  if [ "$(id -u)" -eq 0 ]; then
    exec setpriv --reuid="$SERVICE_USER" --regid="$(id -gn "$SERVICE_USER")" --clear-groups -- setsid "$@"
  fi
  exec setsid "$@"
}
own() { if [ "$(id -u)" -eq 0 ]; then chown -R "$SERVICE_USER:$(id -gn "$SERVICE_USER")" "$@"; fi; }

# A pid file holds the process id and, below it, when that process began: after a crash or a reboot the
# number may belong to somebody else's process, which must neither count as ours nor be signalled.
# Clock ticks since the boot (field 22 of the line, the 20th after the name), which no change of the clock moves.
process_began() {
  if [ -r "/proc/$1/stat" ]; then sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; else ps -o lstart= -p "$1" 2>/dev/null; fi
}
write_pid_file() { printf '%s\n%s\n' "$2" "$(process_began "$2")" >"$1"; } # FILE PID
# Alive only while that very process exists and is not a zombie.
pid_alive() {
  [ -s "$1" ] || return 1
  local p; p="$(head -n1 "$1")"
  case "$p" in ''|*[!0-9]*) return 1 ;; esac
  kill -0 "$p" 2>/dev/null && [ "$(ps -o stat= -p "$p" 2>/dev/null | cut -c1)" != "Z" ] &&
    [ "$(process_began "$p")" = "$(sed -n 2p "$1")" ]
}
stop_pid_file() { # FILE [SIGNAL] [SECONDS]: signal, wait, then KILL
  local f="$1" sig="${2:-TERM}" limit="${3:-30}" p i
  if pid_alive "$f"; then
    p="$(head -n1 "$f")"
    kill -s "$sig" "$p" 2>/dev/null || true
    for ((i = 0; i < limit * 5; i++)); do pid_alive "$f" || break; sleep 0.2; done
    if pid_alive "$f"; then kill -s KILL "$p" 2>/dev/null || true; sleep 0.2; fi
  fi
  rm -f "$f"
}
free_port() { # a free loopback port chosen by the kernel
  python3 -c 'import socket; s=socket.socket(); s.bind(("127.0.0.1",0)); print(s.getsockname()[1])' 2>/dev/null ||
    node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}
port_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
rss_mib() { awk '/^VmRSS/ {printf "%d", $2/1024}' "/proc/$1/status" 2>/dev/null || ps -o rss= -p "$1" | awk '{printf "%d",$1/1024}'; }

# A JDK home with at least major version $1: OPENSEARCH_JAVA_HOME / KC_JAVA_HOME / JAVA_HOME, then
# the java on PATH, then JDKs installed beside it. Prints nothing when there is none.
java_major() { "$1/bin/java" -version 2>&1 | sed -n 's/.*version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' | head -n1; }
find_jdk() {
  local min="$1" h v path_home siblings
  path_home="$(command -v java >/dev/null 2>&1 && dirname "$(dirname "$(readlink -f "$(command -v java)")")" || true)"
  siblings=""; if [ -n "$path_home" ]; then siblings="$(ls -d "$(dirname "$path_home")"/*/ 2>/dev/null | sort -rV || true)"; fi
  for h in "${OPENSEARCH_JAVA_HOME:-}" "${KC_JAVA_HOME:-}" "${JAVA_HOME:-}" "$path_home" $siblings; do
    h="${h%/}"; [ -n "$h" ] && [ -x "$h/bin/java" ] || continue
    v="$(java_major "$h")"; [ -n "$v" ] && [ "$v" -ge "$min" ] && { printf '%s' "$h"; return 0; }
  done
  return 1
}

# Unpack one Maven artifact (zip or tar.gz) into a folder, once.
maven_unpack() { # GROUP:ARTIFACT:VERSION:TYPE DIR
  local stamp="$2/.unpacked"
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$1" ]; then return 0; fi
  need mvn "Apache Maven fetches the server's own release artifact"
  rm -rf "$2"; mkdir -p "$2"
  say "fetching $1 with Maven (once; later starts are offline)"
  # Outside a Maven project the plugin leaves its marker files in the current folder, so it runs in one of its own.
  local out work; out="$(realpath "$2")"; work="$(mktemp -d)"
  ( cd "$work" && mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
      -Dartifact="$1" -DoutputDirectory="$out" -Dmdep.useBaseVersion=true >&2 ) ||
    die "Maven could not unpack $1"
  rm -rf "$work"
  printf '%s' "$1" >"$stamp"
}
