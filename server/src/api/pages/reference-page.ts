import {
  type Endpoint,
  endpointProblems,
  endpoints,
  type ProblemCode,
  problemCodes,
  problems,
  scopes,
  scopesOf,
} from '@quarry/contract';
import { openApiDocument } from '@quarry/contract/openapi';
import { escapeHtml } from '../../languages/analysis/escape-html.ts';
import { once } from '../../runtime/once.ts';
import { describeSchema, type SchemaNode } from '../bodies/schema-rows.ts';
import { curlExample } from '../pipeline/curl-example.ts';
import { framedPage, framedPageHeaders } from './page-frame.ts';

/** The reference of the API as one page: made from the contract, without a script. */
export function referencePage(): { html: string; headers: Readonly<Record<string, string>> } {
  return { html: framedPage('en', TITLE, body()), headers: framedPageHeaders() };
}

const TITLE = 'Quarry API reference';

function body(): string {
  const all = Object.values<Endpoint>(endpoints);
  return `<a class="skip" href="#content">Skip to content</a>
<header><h1>${TITLE}</h1>
<p>Every route that needs a key takes it as <code>Authorization: Bearer qk_…</code>. The same as an <a href="/api/openapi.json">OpenAPI document</a>.</p></header>
<nav aria-label="Endpoints"><h2>Endpoints</h2><ul>${all.map(navItem).join('')}</ul></nav>
<main id="content">
${all.map(endpointSection).join('\n')}
${shapesSection()}
${scopesSection()}
${problemsSection()}
</main>`;
}

function navItem({ name, method, path }: Endpoint): string {
  return `<li><a href="#${escapeHtml(name)}"><code>${method} ${escapeHtml(path)}</code></a></li>`;
}

function endpointSection(endpoint: Endpoint): string {
  const { name, method, path, summary, description, deprecated } = endpoint;
  const also = (endpoint.alsoScopes ?? []).map((scope) => `, ${code(scope)}`).join('');
  const scopesToName = scopesOf(endpoint).map(code).join(' or ');
  const needed = endpoint.acceptsAnyScope ? 'any scope' : `scope ${scopesToName}${also}`;
  const key = scopesToName === '' ? 'No key is needed.' : `Needs a key with ${needed}.`;
  return `<section aria-labelledby="${escapeHtml(name)}">
<h2 id="${escapeHtml(name)}"><code>${method} ${escapeHtml(path)}</code></h2>
<p>${inline(summary)}.${deprecated ? ' <strong>Deprecated.</strong>' : ''}</p>
${description === undefined ? '' : `<p>${inline(description)}</p>`}
<p>${key}</p>
${parameterTable(endpoint)}
${bodyTables(endpoint)}
<h3>Example</h3>
<pre tabindex="0"><code>${escapeHtml(curlExample(endpoint))}</code></pre>
<p>Problems: ${endpointProblems(endpoint).map(problemLink).join(', ')}.</p>
</section>`;
}

function parameterTable({ method, path }: Endpoint): string {
  const parameters = operationOf(method, path).parameters ?? [];
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema, description }) => [
    code(name ?? ''),
    escapeHtml(place ?? ''),
    escapeHtml(describeSchema(schema ?? {})),
    required ? 'yes' : '',
    inline(description ?? ''),
  ]);
  return table('Parameters', ['name', 'in', 'value', 'required', 'meaning'], rows);
}

function bodyTables({ method, path, status }: Endpoint): string {
  const operation = operationOf(method, path);
  const request = operation.requestBody?.content?.['application/json']?.schema;
  const response = operation.responses?.[String(status)]?.content?.['application/json']?.schema;
  return `${schemaTable('Body', request)}${schemaTable(`Answer, status ${status}`, response)}`;
}

function schemaTable(caption: string, schema: SchemaNode | undefined): string {
  if (schema === undefined) return '';
  const properties = Object.entries(resolve(schema).properties ?? {});
  if (properties.length === 0) return '';
  const required = new Set(resolve(schema).required);
  const rows = properties.map(([name, property]) => [
    code(name),
    escapeHtml(describeSchema(property)),
    required.has(name) ? 'yes' : '',
    inline(property.description ?? resolve(property).description ?? ''),
  ]);
  return table(caption, ['field', 'value', 'always', 'meaning'], rows);
}

function shapesSection(): string {
  const schemas = Object.entries(openApi().components?.schemas ?? {});
  const tables = schemas.map(([name, schema]) => schemaTable(name, schema as SchemaNode)); // made by openApiDocument
  return `<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${tables.join('')}</section>`;
}

function scopesSection(): string {
  const rows = Object.entries(scopes).map(([scope, meaning]) => [code(scope), inline(meaning)]);
  return `<section aria-labelledby="scopes"><h2 id="scopes">Scopes</h2>
${table('What a key may do', ['scope', 'allows'], rows)}</section>`;
}

function problemsSection(): string {
  const rows = problemCodes.map((name) => {
    const { status, title, remedy } = problems[name];
    return [`<code id="${name}">${name}</code>`, String(status), inline(title), inline(remedy)];
  });
  return `<section aria-labelledby="problems"><h2 id="problems">Problems</h2>
<p>Every error is <code>application/problem+json</code> with one of these codes.</p>
${table('Problem codes', ['code', 'status', 'title', 'what to do'], rows)}</section>`;
}

function problemLink(name: ProblemCode): string {
  return `<a href="#${name}"><code>${name}</code></a>`;
}

/** The cells are HTML. */
function table(caption: string, head: readonly string[], rows: readonly string[][]): string {
  const heads = head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** Escapes, and turns `code` in backticks into markup: all the markup that descriptions have. */
function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The part of the OpenAPI document that this page reads. */
interface ReferenceOperation {
  readonly parameters?: readonly {
    name?: string;
    in?: string;
    required?: boolean;
    description?: string;
    schema?: SchemaNode;
  }[];
  readonly requestBody?: ReferenceContent;
  readonly responses?: Readonly<Record<string, ReferenceContent>>;
}

interface ReferenceContent {
  readonly content?: Readonly<Record<string, { schema?: SchemaNode }>>;
}

const openApi = once(openApiDocument);

function operationOf(method: string, path: string): ReferenceOperation {
  const operations = openApi().paths?.[path] as Record<string, ReferenceOperation> | undefined; // made by openApiDocument
  return operations?.[method.toLowerCase()] ?? {};
}

/** Follows a reference to a named schema. */
function resolve(schema: SchemaNode): SchemaNode {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  return (openApi().components?.schemas?.[name] ?? {}) as SchemaNode; // made by openApiDocument
}
