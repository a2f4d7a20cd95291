#!/usr/bin/env bash
# Starts a private Redis (or Valkey) on a loopback port, for development and tests.
#
#   redis.sh start  [--port 0|N] [--dir DIR] [--maxmemory 256mb] [--append] [--fresh]
#   redis.sh stop   [--dir DIR]          stop what this folder started, by pid file
#   redis.sh status [--dir DIR]          pid, RSS and URL; exit code 3 when down
#   redis.sh kill   [--dir DIR]          kill -9 (failure tests); start with --port N brings it back at its port
#   redis.sh pause | resume [--dir DIR]  let it hang, with its connections open, and go on
#   redis.sh url | cli [ARGS...] [--dir DIR]
#   redis.sh destroy [--dir DIR]         stop and delete the data
#
# Needs redis-server or valkey-server, with its command line (Debian: redis-server). --port 0 (default) takes a free port.
# Nothing is written to disk unless --append. As root it runs the server as $SERVICE_USER (default nobody). Prints the URL.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"; . "$here/_common.sh"
cmd="${1:-}"; [ $# -gt 0 ] && shift
port=0 dir="$(default_dir redis)" maxmemory=256mb append=no fresh=0; rest=()
while [ $# -gt 0 ]; do
  case "$1" in
    --port) port="$2"; shift 2 ;;  --dir) dir="$2"; shift 2 ;;  --maxmemory) maxmemory="$2"; shift 2 ;;
    --append) append=yes; shift ;;  --fresh) fresh=1; shift ;;
    *) [ "$cmd" = cli ] || die "unknown argument '$1'"; rest+=("$1"); shift ;;
  esac
done
server="$(command -v valkey-server || command -v redis-server || true)"; cli="$(command -v valkey-cli || command -v redis-cli || true)"
need_up() { pid_alive "$dir/redis.pid" || { say "not running: $dir"; exit 3; }; }
signal() { need_up; kill -s "$1" "$(head -n1 "$dir/redis.pid")"; }
case "$cmd" in
  start)
    [ -n "$server" ] || die "neither valkey-server nor redis-server is installed"
    [ -n "$cli" ] || die "neither valkey-cli nor redis-cli is installed"
    if [ "$fresh" -eq 1 ]; then "$0" destroy --dir "$dir"; fi
    if pid_alive "$dir/redis.pid"; then cat "$dir/url"; exit 0; fi
    mkdir -p "$dir/data"; own "$dir"
    if [ "$port" = 0 ]; then port="$(free_port)"; fi
    if port_open "$port"; then die "port $port is in use"; fi
    ( exec_service "$server" --bind 127.0.0.1 --port "$port" --protected-mode yes --dir "$dir/data" --daemonize no \
        --save '' --appendonly "$append" --maxmemory "$maxmemory" --maxmemory-policy noeviction >"$dir/server.log" 2>&1 </dev/null ) &
    write_pid_file "$dir/redis.pid" $!
    for ((i = 0; ; i++)); do
      [ "$("$cli" -h 127.0.0.1 -p "$port" ping 2>/dev/null || true)" = PONG ] && break
      pid_alive "$dir/redis.pid" || { tail -n 5 "$dir/server.log" >&2; die "did not start"; }
      [ "$i" -lt 100 ] || { "$0" stop --dir "$dir"; die "did not answer within 10 s: $dir/server.log"; }
      sleep 0.1
    done
    echo "redis://127.0.0.1:$port" >"$dir/url"; cat "$dir/url" ;;
  stop)
    # One that is paused hears of nothing but what ends or resumes it.
    if pid_alive "$dir/redis.pid"; then signal CONT; fi
    stop_pid_file "$dir/redis.pid" TERM 10; say stopped ;;
  kill) need_up; stop_pid_file "$dir/redis.pid" KILL 5; say killed ;;
  pause) signal STOP; say paused ;;
  resume) signal CONT; say resumed ;;
  destroy) "$0" stop --dir "$dir"; rm -rf "$dir/data" "$dir/url" ;;
  status) if pid_alive "$dir/redis.pid"; then p="$(head -n1 "$dir/redis.pid")"; echo "up pid $p rss $(rss_mib "$p") MiB $(cat "$dir/url")"; else echo down; exit 3; fi ;;
  url) need_up; cat "$dir/url" ;;
  cli) need_up; exec "$cli" -u "$(cat "$dir/url")" ${rest[@]+"${rest[@]}"} ;;
  *) sed -n '2,14p' "$0" | sed 's/^# \{0,1\}//'; exit 2 ;;
esac
