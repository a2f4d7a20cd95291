import { join } from 'node:path';
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, projectRoot, startProduct, untilIdle } from './start-product.ts';

const textOf = ({ content: [first] }: CallToolResult) => (first?.type === 'text' ? first.text : '');

test('an assistant searches, reads and asks over HTTP and by quarry mcp, and hears when the server stops', async () => {
  const folder = await folderWith({
    'Fähre & Hafen (1).md': '# Fähre\n\nDie Fähre nach Oslo kostet 49 Euro.\n',
    'secret.md': '---\nvisibleTo: ["user:ada"]\n---\n# Ferry plan\n\nThe ferry will be sold.\n',
  });
  const product = await startProduct({ folders: [folder] });
  await untilIdle(product.client());
  const { secret } = await product.client().keys.create({
    name: 'assistant',
    scopes: ['search', 'conversation'],
    principals: ['everyone'],
  });

  const overHttp = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await overHttp.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', product.address), { requestInit }),
  );
  onTestFinished(() => overHttp.close());
  const overStdio = new Client({ name: 'test', version: '1' });
  const command = {
    command: process.execPath,
    args: [join(projectRoot, 'tools/quarry.mjs'), 'mcp'],
    env: { QUARRY_DATA_DIR: product.dataFolder, QUARRY_URL: product.address, QUARRY_KEY: secret },
  };
  await overStdio.connect(new StdioClientTransport(command));
  onTestFinished(() => overStdio.close());

  for (const client of [overHttp, overStdio]) {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'fetch', 'ask']);
    const found = await client.callTool({ name: 'search', arguments: { query: 'Fähre' } });
    const { results } = found.structuredContent as { results: { id: string; title: string }[] };
    expect(results.map(({ title }) => title)).toEqual(['Fähre']);
    const read = await client.callTool({ name: 'fetch', arguments: { id: results[0]?.id } });
    expect(read.structuredContent).toMatchObject({ text: expect.stringContaining('49 Euro') });
    const asked = await client.callTool({
      name: 'ask',
      arguments: { question: 'Was kostet die Fähre nach Oslo?' },
    });
    expect(textOf(asked)).toMatch(/49 Euro\. \[1\]\n\nSources:\n\[1\] Fähre/);
    const hidden = await client.callTool({ name: 'search', arguments: { query: 'ferry sold' } });
    expect(JSON.stringify(hidden)).not.toContain('Ferry plan');
  }

  await product.stop('SIGKILL');
  await expect(overStdio.callTool({ name: 'search', arguments: { query: 'a' } })).rejects.toThrow(
    /No Quarry server answers/,
  );
});
