import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { API_VERSION, endpoints } from '@quarry/contract';
import { type AskToolServices, askTool } from '../../mcp/ask-tool.ts';
import { type FetchToolServices, fetchTool } from '../../mcp/fetch-tool.ts';
import { type SearchToolServices, searchTool } from '../../mcp/search-tool.ts';
import { createServeMcp } from '../../mcp/serve-mcp.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { whileAllowed } from '../../streaming/answer-pieces.ts';

/** `POST /mcp` */
export function mcpRoute(
  services: SearchToolServices & FetchToolServices & AskToolServices,
): Route {
  const tools = [searchTool(services), fetchTool(services), askTool(services)];
  const serve = createServeMcp(tools, API_VERSION);
  return route(
    endpoints.mcp,
    async ({ body }, context) => {
      const { status, headers, body: answer } = await serve(body, context);
      if (answer === null) return new RawAnswer('', {}, status);
      const bytes = Readable.fromWeb(answer as ReadableStream); // of Node's own `Response`
      return new RawAnswer(whileAllowed(bytes, context), answerHeaders(headers), status);
    },
    { timeLimitMs: null }, // an answer may stream; each tool has a limit of its own
  );
}

function answerHeaders(headers: Headers): Record<string, string> {
  return {
    'content-type': headers.get('content-type') ?? 'application/json',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // nginx must hand events on as they come
  };
}
