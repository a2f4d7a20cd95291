/** Whether an address is a path of this server: browsers read `\` as `/`, and `//host` as another server. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
