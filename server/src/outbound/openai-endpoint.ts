/** The endpoint of an OpenAI-compatible server: its address, with `/v1` if it has no path, followed by `resource`. */
export function openAiEndpoint(address: string, resource: 'embeddings' | 'chat/completions'): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/{1,9}$/, '');
  if (!path.endsWith(`/${resource}`)) url.pathname = `${path === '' ? '/v1' : path}/${resource}`;
  return url;
}
