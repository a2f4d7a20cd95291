/** Where an OpenAI-compatible server takes requests: `resource` behind its address, and `/v1` where that has no path. */
export function openAiEndpoint(address: string, resource: 'embeddings' | 'chat/completions'): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/{1,9}$/, '');
  if (!path.endsWith(`/${resource}`)) url.pathname = `${path === '' ? '/v1' : path}/${resource}`;
  return url;
}
