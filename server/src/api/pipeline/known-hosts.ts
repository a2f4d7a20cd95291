import { isAddressName, isLoopbackHost, nameOfHost } from './loopback.ts';

/** The names that a server answers to, besides loopback names and addresses. */
export interface HostNames {
  /** The address it listens on (`HOST`). */
  readonly host: string;
  /** Names in lower case, `*.name` for everything below one, `*` for any (`ALLOWED_HOSTS`). */
  readonly allowedHosts: readonly string[];
}

/** Whether a `Host` header names this server. */
export type AnswersTo = (hostHeader: string) => boolean;

/**
 * The names under which a server answers. An attacker can point a domain at this server (DNS rebinding): a page of that
 * domain, open in the browser of a user who can reach this server, could then read its responses. Browsers always
 * send the host of the page, so refusing unknown names stops such pages. An IP address cannot be rebound like that.
 */
export function knownHosts({ host, allowedHosts }: HostNames): AnswersTo {
  const names = new Set([host.toLowerCase(), ...allowedHosts]);
  if (names.has('*')) return () => true;
  const parents = allowedHosts.filter((name) => name.startsWith('*.')).map((name) => name.slice(1));
  return (hostHeader) => {
    const name = nameOfHost(hostHeader).toLowerCase().replace(/\.$/, '');
    if (names.has(name) || isAddressName(name) || isLoopbackHost(name)) return true;
    return parents.some((parent) => name.endsWith(parent) && name.length > parent.length);
  };
}

/** What the caller and the operator can do about a refused host. Repeats the name only when it is one. */
export function unknownHostDetail(hostHeader: string): string {
  const name = nameOfHost(hostHeader).toLowerCase().replace(/\.$/, '');
  const subject = name === '' ? 'This server is not known by that name' : unknownName(name);
  return `${subject}. Call it by its IP address, on its own machine as \`localhost\`; or have its operator add the name to \`ALLOWED_HOSTS\`${name === '' ? '' : ` (\`ALLOWED_HOSTS=${name}\`)`} and restart it.`;
}

function unknownName(name: string): string {
  return `This server is not known by the name \`${name}\``;
}
