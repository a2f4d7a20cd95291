import type { Endpoint } from '@quarry/contract';

/** `/api/jobs/{id}` as the web framework writes it: `/api/jobs/:id`. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Makes a function that says which methods an address takes: none when there is nothing there. */
export function allowedMethods(
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): (url: string) => string[] {
  const patterns = endpoints.map(({ method, path }) => ({ method, pattern: pathPattern(path) }));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    const methods = patterns.flatMap(({ method, pattern }) =>
      pattern.test(path) ? (method === 'GET' ? ['GET', 'HEAD'] : [method]) : [],
    );
    return [...new Set(methods)];
  };
}

function pathPattern(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
