import ipaddr from 'ipaddr.js';
import { parseSchedule } from '../../ingest/sources/schedule.ts';
import { readGroupRoles } from './group-roles.ts';
import { readHeaderList } from './header-list.ts';
import { readHostList } from './host-list.ts';
import { readDatabaseUrl } from './read-database-url.ts';
import { readIndexUrl } from './read-index-url.ts';
import { readIssuer } from './read-issuer.ts';
import { isRegion, readIssuers } from './read-issuers.ts';
import { readOrigin } from './read-origin.ts';
import { readRedisUrl } from './read-redis-url.ts';
import { readSmtpUrl } from './read-smtp-url.ts';
import {
  choiceSetting,
  integerSetting,
  optionalIntegerSetting,
  type Setting,
  secretSetting,
  sizeSetting,
  switchSetting,
  textSetting,
} from './setting.ts';
import { readSignInWays } from './sign-in-ways.ts';

const MAX_PORT = 65_535;
const MAX_REQUESTS_PER_MINUTE = 1_000_000;

/**
 * Every setting, by the name of its environment variable. A setting is here only when two real users
 * need different values; with none set the server works.
 */
export const settingsSchema = {
  PORT: integerSetting({
    default: 3000,
    min: 0,
    max: MAX_PORT,
    description: 'The port of the server; 0 takes any that is free.',
    example: '8080',
  }),
  HOST: textSetting({
    default: '127.0.0.1',
    kind: 'an address or host name of this machine',
    isValid: (text) => /^[A-Za-z0-9.:_-]{1,253}$/.test(text),
    description: 'The address to listen on; 0.0.0.0 or :: lets other machines in.',
    example: '0.0.0.0',
  }),
  ALLOWED_HOSTS: textSetting({
    default: '',
    kind: 'a comma list of host names without ports, `*.name` for all below one, or `*` for any',
    isValid: (text) => readHostList(text) !== null,
    description:
      'The names that the server answers to besides loopback names, IP addresses and HOST, as those that a proxy passes on; requests for other names are refused unless they bring a key.',
    example: 'search.example.org',
  }),
  QUARRY_DATA_DIR: textSetting({
    default: './data',
    kind: 'a path',
    isValid: isPath,
    description: 'The folder for everything that the server keeps.',
    example: '/var/lib/quarry',
  }),
  BACKUP_DIR: textSetting({
    default: '',
    kind: 'empty, or a path',
    isValid: (text) => text === '' || isPath(text),
    description:
      'Where backups are written that are made over the API, in the dashboard or by BACKUP_SCHEDULE; unless given the folder `backups` in the data folder, which is lost with it.',
    example: '/mnt/backups/quarry',
  }),
  BACKUP_SCHEDULE: textSetting({
    default: '',
    kind: 'empty, or a schedule as sources have it',
    isValid: (text) => text === '' || parseSchedule(text).kind !== 'fault',
    description: 'When the server backs itself up; never unless given.',
    example: '0 2 * * *',
  }),
  BACKUP_KEEP: integerSetting({
    default: 7,
    min: 1,
    max: 1_000,
    description: 'How many backups stay in BACKUP_DIR: the oldest goes when a new one is whole.',
    example: '14',
  }),
  QUARRY_SAMPLE: switchSetting({
    default: true,
    description: 'Whether a first start without folders indexes the sample documentation.',
    example: 'off',
  }),
  RATE_LIMIT_PER_MINUTE: integerSetting({
    default: 20,
    min: 0,
    max: MAX_REQUESTS_PER_MINUTE,
    description:
      'Requests a minute of one client address to search and suggestions together; 0 is no limit.',
    example: '300',
  }),
  RATE_LIMIT_OTHER_PER_MINUTE: integerSetting({
    default: 120,
    min: 0,
    max: MAX_REQUESTS_PER_MINUTE,
    description:
      'Requests a minute of one client address to all other routes and, counted apart, without an accepted key; 0 is no limit.',
    example: '600',
  }),
  RATE_LIMIT_SESSION_PER_MINUTE: integerSetting({
    default: 600,
    min: 0,
    max: MAX_REQUESTS_PER_MINUTE,
    description:
      'Requests a minute of one session of the page at `/`, counted instead of its client address; 0 is no limit.',
    example: '1200',
  }),
  INDEX_URL: secretSetting({
    kind: 'opensearch://user:password@host:9200/name, or opensearch+https:// for TLS; user and password, port and name may be left out, and ?shards=1&replicas=1 be added',
    isValid: (text) => text === '' || readIndexUrl(text) !== null,
    description:
      'The OpenSearch cluster, 2.17 or later, that holds the texts of the index, under names that begin with `name`; empty: the index is in the data folder. A user and a password are percent-encoded.',
    example: 'opensearch+https://quarry:secret@search.example.org:9200/quarry',
  }),
  REDIS_URL: secretSetting({
    kind: 'redis://user:password@host:6379/0, or rediss:// for TLS; user, password and database may be left out',
    isValid: (text) => text === '' || readRedisUrl(text) !== null,
    description:
      'The Redis or Valkey server in which several nodes count rate limits and keep events of streams together; empty: each by itself. A user and a password are percent-encoded.',
    example: 'redis://quarry:secret@redis.example.org:6379/0',
  }),
  DATABASE_URL: secretSetting({
    kind: 'postgres://user:password@host:5432/database, with ?sslmode=require, verify-ca or verify-full for TLS; the password may be left out',
    isValid: (text) => text === '' || readDatabaseUrl(text) !== null,
    description:
      'The PostgreSQL database (13 or later) in which several nodes keep keys, people, sessions, rules, webhooks and the other control data together; empty: each in `records.sqlite` of its data folder. User, password and database are percent-encoded.',
    example: 'postgres://quarry:secret@db.example.org:5432/quarry?sslmode=verify-full',
  }),
  PAGE_ACCESS: choiceSetting(['open', 'people', 'off'], {
    default: 'people',
    description:
      'Who may use the page from another machine: everyone, to search (`open`); people who sign in (`people`); no one (`off`). Visits from this machine search without signing in, unless TRUST_PROXY is set. The same holds for programs that search by `/search` without a key.',
    example: 'open',
  }),
  PAGE_SESSIONS: textSetting({
    default: '',
    kind: 'one of loopback, off',
    isValid: (text) => /^(loopback|off)?$/.test(text),
    description:
      'The older form of PAGE_ACCESS: `loopback` is PAGE_ACCESS=people, `off` is PAGE_ACCESS=off and ends visits from this machine without signing in, too.',
    example: 'off',
  }),
  SERVICE_AVAILABILITY: choiceSetting(['open', 'overhaul'], {
    default: 'open',
    description:
      'Whether conversation and API are on; `overhaul` switches them off until `quarry availability` says otherwise, which holds over this setting until `quarry availability reset`.',
    example: 'overhaul',
  }),
  SHUTDOWN_SECONDS: integerSetting({
    default: 10,
    min: 0,
    max: 600,
    description:
      'How long running requests may take to end once the server is stopped; 0 cuts them off.',
    example: '30',
  }),
  SIGN_IN: textSetting({
    default: 'password,passkey',
    kind: 'a comma list of one or more of password, passkey, oidc',
    isValid: (text) => readSignInWays(text) !== null,
    description:
      'How people sign in: with a password, with a passkey, at a provider of OpenID Connect (OIDC_ISSUER). Without `password` invitations take none: a person who joins adds a passkey, or signs in at the provider.',
    example: 'passkey,oidc',
  }),
  OIDC_ISSUER: textSetting({
    default: '',
    kind: 'an https address without a query, or http on this machine',
    isValid: (text) => text === '' || readIssuer(text) !== null,
    description:
      'The provider of OpenID Connect at which people sign in when SIGN_IN has `oidc`; `/.well-known/openid-configuration` below it says what it is.',
    example: 'https://id.example.org/realms/staff',
  }),
  OIDC_CLIENT_ID: textSetting({
    default: '',
    kind: 'a text without spaces, of at most 256 characters',
    isValid: (text) => /^[\x21-\x7e]{0,256}$/.test(text),
    description:
      'What this server is called at the provider, where `/api/session/oidc/callback` of its address is to be entered.',
    example: 'quarry',
  }),
  OIDC_CLIENT_SECRET: secretSetting({
    kind: 'a text without spaces, of at most 4096 characters',
    isValid: (text) => /^[\x21-\x7e]{0,4096}$/.test(text),
    description: 'By which this server shows itself to the provider; empty for a public client.',
    example: '9f0c…',
  }),
  OIDC_SCOPE: textSetting({
    default: 'openid email profile',
    kind: 'words separated by spaces, `openid` among them',
    isValid: (text) =>
      /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) && text.split(' ').includes('openid'),
    description: 'What the provider is asked for; some give groups only for a scope of their own.',
    example: 'openid email profile groups',
  }),
  OIDC_GROUPS_CLAIM: textSetting({
    default: 'groups',
    kind: 'the name of a claim, of at most 256 characters',
    isValid: (text) => /^[\x21-\x7e]{1,256}$/.test(text),
    description:
      'The claim in which the provider names the groups of a person; dots lead into claims within claims.',
    example: 'realm_access.roles',
  }),
  OIDC_ROLES: textSetting({
    default: '',
    kind: 'JSON of groups and one of viewer, editor, owner for each',
    isValid: (text) => readGroupRoles(text) !== null,
    description:
      'Which groups of the provider let people in, and as what; the one that gives most counts, at each sign-in. Without one, a person needs an invitation for the address that the provider has verified.',
    example: '{"search-admins":"owner","staff":"viewer"}',
  }),
  AUTH_ENABLED: switchSetting({
    default: false,
    description:
      'Whether the API takes session tokens (JWTs of the issuer of AUTH_REGION) in place of keys; needs AUTH_ISSUERS, AUTH_REGION and AUTH_AUDIENCE. Sessions of the page stay as they are.',
    example: 'true',
  }),
  AUTH_ISSUERS: textSetting({
    default: '',
    kind: 'a JSON object with the address of the issuer of each region, all of them different',
    isValid: (text) => readIssuers(text) !== null,
    description:
      'The issuers of session tokens, by region, to the letter as in the claim `iss`; `/.well-known/openid-configuration` below each leads to its keys.',
    example:
      '{"eu":"https://eu.id.example.org/realms/search","us":"https://us.id.example.org/realms/search"}',
  }),
  AUTH_REGION: textSetting({
    default: '',
    kind: 'a name of at most 64 letters, digits, `-` and `_`',
    isValid: (text) => text === '' || isRegion(text),
    description: 'The region of this server: it takes tokens of its issuer alone.',
    example: 'eu',
  }),
  AUTH_AUDIENCE: textSetting({
    default: '',
    kind: 'a text without spaces, of at most 256 characters',
    isValid: (text) => /^[\x21-\x7e]{0,256}$/.test(text),
    description: 'What the claim `aud` of a session token has to be, or to hold.',
    example: 'search-api',
  }),
  AUTH_ALLOW_PRIVATE: switchSetting({
    default: false,
    description:
      'Whether issuers may have private and loopback addresses, there also without https: an intranet, tests.',
    example: 'true',
  }),
  AUTH_SCOPE_CLAIM: textSetting({
    default: 'scope',
    kind: 'the name of a claim, of at most 256 characters',
    isValid: isClaimName,
    description:
      'The claim that names the scopes of a session token, as a text with spaces or a list; dots lead into claims within claims. Without it, a token has the reading scopes.',
    example: 'realm_access.roles',
  }),
  AUTH_GROUPS_CLAIM: textSetting({
    default: 'groups',
    kind: 'the name of a claim, of at most 256 characters',
    isValid: isClaimName,
    description:
      'The claim that names the groups of a session token, which see the documents for `group:…`; dots lead into claims within claims.',
    example: 'realm_access.roles',
  }),
  AUTH_ACCEPT_KEYS: switchSetting({
    default: false,
    description:
      'Whether keys are accepted besides session tokens; else also that of the `quarry` command is refused.',
    example: 'true',
  }),
  WEBHOOKS_ALLOW_PRIVATE: switchSetting({
    default: false,
    description: 'Whether webhooks may go to private and loopback addresses: an intranet, tests.',
    example: 'on',
  }),
  SMTP_URL: secretSetting({
    kind: 'smtps://user:password@host:465, or smtp:// for STARTTLS, with `?tls=off` for neither',
    isValid: (text) => text === '' || readSmtpUrl(text) !== null,
    description:
      'The server by which alerts are mailed to the people who made them; empty: none are. TLS is taken unless it ends with `?tls=off`. A user and a password are percent-encoded.',
    example: 'smtps://quarry:secret@mail.example.org',
  }),
  MAIL_FROM: textSetting({
    default: '',
    kind: 'an address of mail as in quarry@example.org',
    isValid: (text) => text === '' || /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)*$/i.test(text),
    description: 'Whom mails are from. With SMTP_URL it is needed.',
    example: 'quarry@example.org',
  }),
  PUBLIC_URL: textSetting({
    default: '',
    kind: 'an address as in https://search.example.org, without a path',
    isValid: (text) => readOrigin(text) !== null,
    description:
      'The address that people open: links that are made lead there, and the server answers to its name.',
    example: 'https://search.example.org',
  }),
  TLS_CERT: textSetting({
    default: '',
    kind: 'a path',
    isValid: isPath,
    description:
      'A PEM file with the certificate and those above it, to serve HTTPS without a proxy; with TLS_KEY.',
    example: '/etc/quarry/fullchain.pem',
  }),
  TLS_KEY: textSetting({
    default: '',
    kind: 'a path',
    isValid: isPath,
    description: 'A PEM file with the private key of TLS_CERT.',
    example: '/etc/quarry/key.pem',
  }),
  TRUST_PROXY: textSetting({
    default: '',
    kind: 'a comma list of addresses and blocks of proxies, or the number of proxies in front',
    isValid: isProxyList,
    description: 'The proxies whose `X-Forwarded-For` gives the client address; empty trusts none.',
    example: '10.0.0.0/8',
  }),
  MAX_DOCUMENT_BYTES: sizeSetting({
    defaultText: '32MiB',
    minBytes: 1024,
    maxBytes: 2 ** 30,
    description: 'Files above this are skipped and counted.',
    example: '64MiB',
  }),
  MAX_TEXT_CHARACTERS: integerSetting({
    default: 8 * 1024 * 1024,
    min: 10_000,
    max: 64 * 1024 * 1024,
    description:
      'How much text of one document is indexed: 8 Mi characters are a book of 2,500 pages, and what reading it takes stays within the memory of a reader; what lies beyond is not found, and the document says `truncated`.',
    example: '33554432',
  }),
  MAX_BODY_BYTES: sizeSetting({
    defaultText: '1MiB',
    minBytes: 1024,
    maxBytes: 2 ** 28,
    description: 'Request bodies above this are refused.',
    example: '4MiB',
  }),
  DISK_RESERVE_BYTES: sizeSetting({
    defaultText: '64MiB',
    minBytes: 0,
    maxBytes: 2 ** 40,
    description:
      'With less than this free on the disk of the data folder nothing new is stored, so that what is stored stays whole and can be deleted; at most a twentieth of the disk.',
    example: '1GiB',
  }),
  CRAWL_ALLOW_PRIVATE: switchSetting({
    default: false,
    description:
      'Whether sources may lie on private and loopback addresses, as in an intranet; callers who can add sources can then reach what this machine reaches.',
    example: 'on',
  }),
  CRAWL_CONTACT: textSetting({
    default: '',
    kind: 'a web address or a mail address',
    isValid: isContact,
    description:
      'How the owner of a site can reach you: sent with each request of a crawl, in the user agent.',
    example: 'https://example.org/our-crawler',
  }),
  SEARCH_MIN_QUERY_LENGTH: integerSetting({
    default: 2,
    min: 1,
    max: 20,
    description:
      'The fewest characters of a query; one is always enough in Chinese, Japanese or Korean.',
    example: '3',
  }),
  SEARCH_SAFE_DEFAULT: switchSetting({
    default: true,
    description:
      'Whether searches leave explicit documents out unless they say `safeSearch=false`.',
    example: 'off',
  }),
  SEARCH_WORKERS: optionalIntegerSetting({
    min: 0,
    max: 64,
    description:
      'Threads that answer searches and conversations; 0 answers them in the main thread. Unless given, one less than this machine has processors, but two on two, and at most 8.',
    example: '4',
  }),
  RULES_FILE: textSetting({
    default: '',
    kind: 'a path',
    isValid: (text) => text === '' || isPath(text),
    description:
      'The file of your rules and synonyms; without it `quarry.rules.yaml`, `.yml` or `.json` in the folder that the server is started in.',
    example: '/etc/quarry/rules.yaml',
  }),
  EMBEDDINGS: textSetting({
    default: 'auto',
    kind: '`auto`, `off`, `local`, or the http(s) address of an OpenAI-compatible server without name, password and query',
    isValid: isEmbeddingChoice,
    description:
      'What turns texts into vectors, for search by meaning: a model on this machine, a server, or nothing; `auto` is `local` once `quarry models pull` has installed a model.',
    example: 'http://127.0.0.1:11434/v1',
  }),
  EMBEDDINGS_MODEL: textSetting({
    default: '',
    kind: 'the folder of a model or, for a server, the name of one',
    isValid: (text) => text === '' || isPath(text),
    description:
      'Which model; unless given the folder `models/all-MiniLM-L6-v2` in the data folder, or `text-embedding-3-small` of a server.',
    example: '/srv/models/multilingual-e5-small',
  }),
  EMBEDDINGS_API_KEY: secretSetting({
    kind: 'a key without spaces, of at most 4096 characters',
    isValid: (text) => /^[\x21-\x7e]{0,4096}$/.test(text),
    description: 'The key for the server of EMBEDDINGS, sent to it as a bearer token.',
    example: 'sk-…',
  }),
  EMBEDDINGS_LANGUAGES: textSetting({
    default: 'auto',
    kind: '`auto`, `all`, or a comma list of language codes',
    isValid: (text) => /^(auto|all|[a-z]{2,3}(\s*,\s*[a-z]{2,3}){0,99})$/.test(text),
    description:
      'The languages that the model understands; the others are searched by words alone. `auto` is what the model says of itself.',
    example: 'en,de',
  }),
  RERANKER: textSetting({
    default: '',
    kind: 'empty, a folder, or the http(s) address of a server without name, password and query',
    isValid: isRerankerChoice,
    description:
      'A cross-encoder that orders the first fifty results and judges sentences of answers: a folder with ONNX and tokenizer, or a server with `/rerank` in the shape of Cohere or of text-embeddings-inference, which is sent queries and passages.',
    example: '/srv/models/ms-marco-MiniLM-L-6-v2',
  }),
  RERANKER_MODEL: textSetting({
    default: '',
    kind: 'the name of a model, of at most 200 characters',
    isValid: (text) => /^[^\p{Cc}]{0,200}$/u.test(text),
    description: 'Which model of the server of RERANKER, where it has several.',
    example: 'rerank-v3.5',
  }),
  RERANKER_API_KEY: secretSetting({
    kind: 'a key without spaces, of at most 4096 characters',
    isValid: (text) => /^[\x21-\x7e]{0,4096}$/.test(text),
    description: 'The key for the server of RERANKER, sent to it as a bearer token.',
    example: 'sk-…',
  }),
  ANSWERS_VERIFY: choiceSetting(['strict', 'flag', 'off'], {
    description:
      'What happens to a sentence of the model that its citations do not support: it is left out (`strict`), marked (`flag`), or not checked (`off`).',
    default: 'strict',
    example: 'flag',
  }),
  MODEL_BASE_URL: textSetting({
    default: '',
    kind: 'empty, or the http(s) address of an OpenAI-compatible server without name, password and query',
    isValid: (text) => text === '' || isWebAddress(text),
    description:
      'The server of the chat model that writes answers, and is sent the conversation and the passages found; without it answers are put together from passages.',
    example: 'http://127.0.0.1:11434/v1',
  }),
  MODEL_NAME: textSetting({
    default: '',
    kind: 'the name of a model, of at most 200 characters',
    isValid: (text) => /^[\x21-\x7e]{0,200}$/.test(text),
    description: 'Which model of the server of MODEL_BASE_URL.',
    example: 'gpt-4.1-mini',
  }),
  MODEL_API_KEY: secretSetting({
    kind: 'a key without spaces, of at most 4096 characters',
    isValid: (text) => /^[\x21-\x7e]{0,4096}$/.test(text),
    description: 'The key for the server of MODEL_BASE_URL, sent to it as a bearer token.',
    example: 'sk-…',
  }),
  RATES_URL: textSetting({
    default: '',
    kind: 'the http(s) address of a file of exchange rates, without name, password and query',
    isValid: (text) => text === '' || isWebAddress(text),
    description:
      'Where exchange rates are read, every four hours, in the form of the European Central Bank; without it there are no cards for currencies.',
    example: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  }),
  TRANSLATE_URL: textSetting({
    default: '',
    kind: 'empty, or an http(s) address without name, password and query',
    isValid: (text) => text === '' || isWebAddress(text),
    description:
      'The address of a LibreTranslate or DeepL server, for cards that translate; without it there are none.',
    example: 'http://127.0.0.1:5000',
  }),
  TRANSLATE_KIND: choiceSetting(['auto', 'libretranslate', 'deepl'], {
    default: 'auto',
    description:
      'How the server of TRANSLATE_URL is spoken to; `auto` goes by its address: DeepL at its own hosts and at `/v2`.',
    example: 'deepl',
  }),
  TRANSLATE_API_KEY: secretSetting({
    kind: 'a key without spaces, of at most 4096 characters',
    isValid: (text) => /^[\x21-\x7e]{0,4096}$/.test(text),
    description: 'The key for the server of TRANSLATE_URL.',
    example: '01234567-…:fx',
  }),
  WEATHER_URL: textSetting({
    default: '',
    kind: 'empty, or an http(s) address without name, password and query',
    isValid: (text) => text === '' || isWebAddress(text),
    description:
      'The address of a weather service compatible with Open-Meteo, which receives the places that users ask for, to a kilometre; without it there are no weather cards.',
    example: 'https://api.open-meteo.com/v1/forecast',
  }),
  METRICS_PORT: optionalIntegerSetting({
    min: 1,
    max: MAX_PORT,
    description:
      'A port of its own for `/metrics`, on HOST; without it the route answers loopback only.',
    example: '9464',
  }),
  STATS: switchSetting({
    default: true,
    description:
      'Whether use is counted, for `/api/stats` and `/api/trends`; `off` writes nothing and shows nothing.',
    example: 'off',
  }),
  STATS_KEEP_DAYS: integerSetting({
    default: 400,
    min: 1,
    max: 3_660,
    description: 'For how many days what was counted is kept.',
    example: '90',
  }),
  STATS_MIN_CLIENTS: integerSetting({
    default: 5,
    min: 1,
    max: 50,
    description:
      'How many different clients must have asked for a query within one UTC day for statistics to list it.',
    example: '10',
  }),
  TRENDS_MIN_CLIENTS: integerSetting({
    default: 5,
    min: 2,
    max: 50,
    description:
      'How many different clients must have asked for a query within one UTC day for it to be a trend, which anybody can read.',
    example: '20',
  }),
  TRACES: choiceSetting(['off', 'steps', 'content'], {
    default: 'off',
    description:
      'What is kept of each conversation and search for an hour, in memory, for keys with the scope `traces`: nothing, its steps with times and counts, or for conversations also their words, with secrets masked.',
    example: 'steps',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: textSetting({
    default: '',
    kind: 'empty, or the http(s) address of a collector without name, password and query',
    isValid: (text) => text === '' || isWebAddress(text),
    description:
      'The collector of OpenTelemetry that is sent a span for each request and each step of an answer, without a word of it, as OTLP over HTTP (protobuf) at `/v1/traces`; without it there are none.',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: secretSetting({
    kind: 'a comma list of `name=value`, percent-encoded, of at most 4096 characters',
    isValid: (text) => readHeaderList(text) !== null,
    description: 'Headers for the collector, as in a key of its service.',
    example: 'authorization=Bearer%20…',
  }),
  OTEL_SERVICE_NAME: textSetting({
    default: 'quarry',
    kind: 'a name of at most 200 characters',
    isValid: (text) => /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text),
    description: 'What this server is called in spans, where there are several.',
    example: 'quarry-intranet',
  }),
  LOG_LEVEL: choiceSetting(['debug', 'info', 'warn', 'error', 'silent'], {
    default: 'info',
    description: 'How much is logged; `info` has a line for each request.',
    example: 'warn',
  }),
} as const satisfies Record<string, Setting<unknown>>;

/** The name of a setting. */
export type SettingName = keyof typeof settingsSchema;

/** The value of every setting. Handed down in slices: nothing but `compose.ts` sees them all. */
export type Settings = {
  readonly [Name in SettingName]: (typeof settingsSchema)[Name] extends Setting<infer Value>
    ? Value
    : never;
};

/** All names, in the order of the table. */
export const settingNames = Object.keys(settingsSchema) as SettingName[]; // the keys of a const object are its declared keys

/** Characters that a claim's name may have in a setting. */
function isClaimName(text: string): boolean {
  return /^[\x21-\x7e]{1,256}$/.test(text);
}

function isPath(text: string): boolean {
  return text.length > 0 && text.length <= 4096 && !text.includes('\0');
}

/** Refuses a secret in an address, since it would be shown with the address. */
function isEmbeddingChoice(text: string): boolean {
  return ['auto', 'off', 'local'].includes(text) || isWebAddress(text);
}

/** Anything with a scheme is meant as an address. */
function isRerankerChoice(text: string): boolean {
  return text === '' || (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? isWebAddress(text) : isPath(text));
}

/** Of http(s), and without a secret. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url !== null && isWeb && !url.username && !url.password && !url.search && !url.hash;
}

/** It becomes part of a header, in parentheses (RFC 9110, section 5.6.5). */
function isContact(text: string): boolean {
  if (text === '') return true;
  return (
    /^(https?:\/\/|[\w.+-]+@)[\w.-]+\.?[\w~:/?#@!$&*+,;=%.-]*$/.test(text) && text.length <= 200
  );
}

function isProxyList(text: string): boolean {
  if (text === '' || /^\d{1,2}$/.test(text)) return true;
  return text
    .split(',')
    .map((part) => part.trim())
    .every((part) => ipaddr.isValidCIDR(part) || ipaddr.isValid(part));
}
