import type { SecretKind } from '../asked-question.ts';
import { IBAN, isIban } from './iban.ts';
import { isPassword, isPlaceholder } from './password-value.ts';
import { CARD_NUMBER, isCardNumber } from './payment-card.ts';
import { looksRandom } from './random-looking.ts';

/** How one kind of secret is found. */
export interface SecretPattern {
  readonly kind: SecretKind;
  /** What every text with such a secret holds: looked for first, since nearly no text does. */
  readonly cue: RegExp;
  /** Global; what is left is in group `lead`, the secret in `secret`. Each run of characters is entered once, so hostile ones stay linear. */
  readonly pattern: RegExp;
  /** Whether it is one, from its text and all that was matched. */
  accepts?(secret: string, found: FoundSecret): boolean;
}

/** A place that a pattern matched. */
export interface FoundSecret {
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** What follows it: some characters, or up to the end. */
  readonly following: string;
}

// What a name and its value stand apart by, in configuration, code and speech.
const ASSIGNED = String.raw`["'\x60*]{0,3}\s{0,3}(?:=>|:=|[:=：])\s{0,3}`;
const SAID = String.raw`(?<said>(?:\s(?:for|of|to|at|für|de|del|da|per|для)\s{1,2}\S{1,40})?\s{1,3}(?:is|was|ist|lautet|war|est|es|era|è)\s{1,3}:?\s?)`;
const BETWEEN = `(?:${ASSIGNED}|${SAID})`;

const PASSWORD_WORDS = String.raw`passw(?:or)?d|passphrase|passcode|passwort|kennwort|mot de passe|contraseña|wachtwoord|пароль|密码|密碼|口令|パスワード|暗証番号|(?<!\p{L})(?:pwd?|mdp|senha|clave|pass(?==)|pin(?:[ \-]?code)?(?=\W{1,4}(?:is |ist |est |es )?\d{4,8}(?!\w)))`;

const KEY_WORDS = String.raw`(?:api|app|access|secret|client|auth|refresh|session|encryption|signing|webhook|storage|service|account|license|private)[-_ ]?(?:access[-_ ]?)?(?:key|token|secret)(?:[-_ ]?id)?|(?<!\p{L})(?:token|secret)|(?:api|zugriffs|geheim)[- ]?(?:schlüssel|token)|clé (?:d['’])?api|clé secrète|clave (?:de )?(?:la )?api|api[-_ ]?(?:キー|密钥|密鑰|ключ)|密钥|apikey`;

/** Prefixes that services put before their keys so that they can be found. */
const KEY_PREFIXES = String.raw`sk-(?:proj-|ant-|or-|live-|svcacct-)?|[spr]k_(?:live|test)_|qk_(?:live|test)_|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|soat)-|xox[abeoprs]-|xapp-|hf_|npm_|pypi-|do[opr]_v1_|shp(?:at|ss|ca|pa)_|whsec_|gsk_|xai-|tvly-|lin_api_|ntn_|r8_|pplx-|fly_|dapi|sq0(?:atp|csp)-|rubygems_|AGE-SECRET-KEY-|ya29\.|figd_|PMAK-|NRAK-|glsa_|dckr_pat_|hvs\.|vercel_|sntrys_|rnd_`;

/** In the order in which they are masked: what holds others comes first. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  {
    kind: 'private-key',
    cue: /PRIVATE KEY/,
    pattern:
      /(?<secret>-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|$))/g,
  },
  {
    kind: 'token',
    cue: /eyJ/,
    pattern: /(?<![\w-])(?<secret>eyJ[\w-]{10,}(?:\.[\w-]*){1,4})/g,
  },
  {
    kind: 'token',
    cue: /bearer|basic|token|authorization/i,
    pattern:
      /(?<lead>\b(?:bearer|basic|authorization:\s?\w{1,20})\s{1,3})(?<secret>[\w+/~.-]{16,}={0,2})/gi,
    accepts: looksRandom,
  },
  {
    kind: 'api-key',
    cue: /[-_.]|dapi/,
    pattern: new RegExp(`(?<![\\w-])(?<secret>(?:${KEY_PREFIXES})[\\w-]{14,})`, 'g'),
    accepts: looksRandom,
  },
  {
    kind: 'api-key',
    cue: /A[KS]IA|AIza|SG\./,
    pattern:
      /(?<![\w-])(?<secret>A[KS]IA[A-Z0-9]{16}|AIza[\w-]{35}|SG\.[\w-]{16,40}\.[\w-]{16,64})(?![\w-])/g,
  },
  {
    kind: 'api-key',
    cue: /key|token|secret|schlüssel|clé|clave|キー|密[钥鑰]|ключ/i,
    pattern: new RegExp(
      `(?<lead>(?:${KEY_WORDS})${BETWEEN}["'\\x60]?)(?<secret>[\\w+/~.-]{16,}={0,2})`,
      'giu',
    ),
    accepts: looksRandom,
  },
  {
    kind: 'password',
    cue: /:\/\//,
    pattern: /(?<lead>[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@?#]{0,64}:)(?<secret>[^\s/@?#]{1,128})(?=@)/g,
    accepts: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'password',
    cue: /pass|pwd?|pin|kennwort|contraseña|wachtwoord|mdp|senha|clave|пароль|[码碼令ド号]/i,
    pattern: new RegExp(
      `(?<lead>(?:${PASSWORD_WORDS})(?:${BETWEEN}|(?<=--password)\\s))(?<open>["'\\x60“]?)(?<secret>(?<=["'\\x60“])[^"'\\x60”\\n]{1,128}|[^\\s"'\\x60“；，。][^\\s；，。]{0,127})`,
      'giu',
    ),
    accepts: (secret, { groups, following }) =>
      isPassword(secret, {
        isSentence: groups['said'] !== undefined,
        isQuoted: groups['open'] !== '',
        endsLine: /^\W{0,3}(?:\r?\n|$)/.test(following),
      }),
  },
  {
    kind: 'iban',
    cue: /[A-Za-z]{2}\d{2}/,
    pattern: new RegExp(`(?<secret>${IBAN.source})`, 'g'),
    accepts: isIban,
  },
  {
    kind: 'card-number',
    cue: /\d{4}/,
    pattern: new RegExp(`(?<secret>${CARD_NUMBER.source})`, 'g'),
    accepts: isCardNumber,
  },
];
