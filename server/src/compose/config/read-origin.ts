/** Reads the address of a server: `http` or `https`, a host, perhaps a port, and nothing else. `null` for anything else. */
export function readOrigin(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && url.username === '' && url.password === '' ? url : null;
}
