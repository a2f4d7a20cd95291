import type { SecretKind } from '../../asked-question.ts';
import { CARD_NUMBER, IBAN, isCardNumber, isIban } from './checked-numbers.ts';
import { isPassword, isPlaceholder } from './password-value.ts';
import { looksRandom } from './random-looking.ts';

/** The pattern of one kind of secret. */
export interface SecretPattern {
  readonly kind: SecretKind;
  /** A necessary part of the pattern, tested first, since most texts lack it. */
  readonly cue: RegExp;
  /**
   * Global; unmasked text is in the group `lead`, the secret in `secret`. Starts only once in each run of characters, so that
   * hostile text takes linear time.
   */
  readonly pattern: RegExp;
  /** Whether a match is a secret, by its text and all groups. */
  accepts?(secret: string, found: FoundSecret): boolean;
}

/** A match of a pattern. */
export interface FoundSecret {
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** The text after it: a few characters, or up to the end. */
  readonly following: string;
}

// Separators of a name and its value, in configuration, code and prose.
const ASSIGNED = String.raw`["'\x60*]{0,3}\s{0,3}(?:=>|:=|[:=：])\s{0,3}`;
const SAID = String.raw`(?<said>(?:\s(?:for|of|to|at|für|de|del|da|per|для|od|do)\s{1,2}\S{1,40})?\s{1,3}(?:is|was|ist|lautet|war|est|es|era|è|é|is:|это|to|är|er|on|je|هي|هو|है)\s{1,3}:?\s?|\s{1,3}[—–-]\s{1,3})`;
const BETWEEN = `(?:${ASSIGNED}|${SAID})`;

const OWN = String.raw`(?<own>(?<!\p{L})(?:my|our|mein|meine|unser|mon|ma|notre|mi|nuestra|la mia|minha|mijn|мой|наш)\s(?:[\p{L}\d_-]{1,20}\s)?)?`;

const PASSWORD_WORDS = String.raw`passw(?:or)?d|passphrase|passcode|passwort|kennwort|mot de passe|code secret|contraseña|wachtwoord|palavra-passe|parola d['’]ordine|lösenord|adgangskode|passord|salasana|jelszó|mật khẩu|kata sandi|пароль|κωδικός|σύνθημα|पासवर्ड|รหัสผ่าน|סיסמ[הא]|كلم(?:ة|تي) (?:ال)?(?:مرور|سر)|الرقم السري|رمز المرور|密码|密碼|口令|パスワード|パスコード|暗証番号|비밀번호|암호|패스워드|(?<!\p{L})(?:pwd?|mdp|senha|clave|hasło|heslo|şifre(?:m|niz)?|parola|pass(?==)|pin(?:[ \-]?code)?(?=\W{1,4}(?:is |ist |est |es )?\d{4,8}(?!\w)))`;

// In these languages, particles attach to the word, the value and the text after the value.
const DENSE_PASSWORD_WORDS =
  '密码|密碼|口令|パスワード|パスコード|暗証番号|비밀번호|암호|패스워드|รหัสผ่าน';

const KEY_WORDS = String.raw`(?:api|app|access|secret|client|auth|refresh|session|encryption|signing|webhook|storage|service|account|license|private)[-_ ]?(?:access[-_ ]?)?(?:key|token|secret)(?:[-_ ]?id)?|(?<!\p{L})(?:token|secret)|(?:api|zugriffs|geheim)[- ]?(?:schlüssel|token)|clé (?:d['’])?api|clé secrète|clave (?:de )?(?:la )?api|api[-_ ]?(?:キー|密钥|密鑰|ключ)|密钥|apikey|(?:php|j|asp)?sess(?:ion)?[-_]?id|connect\.sid|[?&](?:x-amz-)?sig(?:nature)?|api 키|مفتاح (?:ال)?api`;

/** Prefixes of services for their keys, made for detection: nothing else begins with them. */
const KEY_PREFIXES = String.raw`sk-(?:proj|ant|or|live|svcacct)-|[spr]k_(?:live|test)_|qk_(?:live|test)_|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|soat)-|xox[abeoprs]-|xapp-|hf_|npm_|pypi-|do[opr]_v1_|shp(?:at|ss|ca|pa)_|whsec_|gsk_|xai-|tvly-|lin_api_|ntn_|r8_|pplx-|sq0(?:atp|csp)-|rubygems_|AGE-SECRET-KEY-|ya29\.|figd_|PMAK-|NRAK-|glsa_|dckr_pat_|hvs\.|vercel_|sntrys_|GOCSPX-|EAACEdEose0cBA|SG\.`;
/** Prefixes of keys that other words begin with as well. */
const KEY_LIKE_PREFIXES = `sk-|fly_|dapi|rnd_|key-|SK(?=[0-9a-f]{32})`;

/** Arguments of commands that only the option marks as passwords. */
const COMMAND_PASSWORDS = String.raw`(?:mysql\w*|mariadb\w*|sshpass)\s[^\n|;&]{0,80}?(?<=\s)-p\s?|(?:curl|wget|http)\s[^\n|;&]{0,120}?(?<=\s)(?:-u|--user)[\s=][^\s:]{1,64}:`;

/** In the order in which they are masked: patterns that may contain others come first. */
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
    kind: 'token',
    cue: /authorization/i,
    pattern:
      /(?<lead>authorization["']?\s?[:=]\s?["']?(?:bearer|basic|token|apikey)\s{1,3})(?<secret>[\w+/~.-]{8,}={0,2})/gi,
    accepts: (secret) => !isPlaceholder(secret) && distinctCharacters(secret) >= 5,
  },
  {
    kind: 'api-key',
    cue: /[-_.]|EAAC/,
    pattern: new RegExp(`(?<![\\w-])(?<secret>(?:${KEY_PREFIXES})[\\w.-]{14,})`, 'g'),
    accepts: looksIssued,
  },
  {
    kind: 'api-key',
    cue: /sk-|fly_|dapi|rnd_|key-|SK/,
    pattern: new RegExp(`(?<![\\w-])(?<secret>(?:${KEY_LIKE_PREFIXES})[\\w-]{14,})`, 'g'),
    accepts: looksRandom,
  },
  {
    kind: 'api-key',
    cue: /hooks\.slack\.com|discord(?:app)?\.com\/api\/webhooks/,
    pattern:
      /(?<lead>hooks\.slack\.com\/services\/|discord(?:app)?\.com\/api\/webhooks\/)(?<secret>[\w/-]{20,})/g,
  },
  {
    // Quarry's signing secrets and derived keys.
    kind: 'api-key',
    cue: /q[ds]_/,
    pattern: /(?<![\w-])(?<secret>qs_[0-9A-Za-z]{49}|qd_[\w-]{20,}\.[\w-]{43})(?![\w-])/g,
  },
  {
    // Telegram bots.
    kind: 'api-key',
    cue: /\d{8}:AA/,
    pattern: /(?<![\w-])(?<secret>\d{8,10}:AA[\w-]{32,34})(?![\w-])/g,
  },
  {
    kind: 'api-key',
    cue: /A[KS]IA|AIza|SG\./,
    pattern:
      /(?<![\w-])(?<secret>A[KS]IA[A-Z0-9]{16}|AIza[\w-]{35}|SG\.[\w-]{16,40}\.[\w-]{16,64})(?![\w-])/g,
  },
  {
    kind: 'api-key',
    cue: /key|token|secret|schlüssel|clé|clave|sess|sid|sig|키|مفتاح|キー|密[钥鑰]|ключ/i,
    pattern: new RegExp(
      `(?<lead>(?:${KEY_WORDS})${BETWEEN}["'\\x60]?)(?<secret>[\\w+/~.-]{16,}={0,2})`,
      'giu',
    ),
    accepts: looksRandom,
  },
  {
    kind: 'password',
    cue: /:\/\//,
    // A password may contain an `@`: the last one is before the host.
    pattern:
      /(?<lead>[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@?#]{0,64}:)(?<secret>[^\s/?#"'<>]{1,128})(?=@[\w[])/g,
    accepts: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'password',
    cue: /mysql|mariadb|sshpass|curl|wget|http/,
    pattern: new RegExp(
      `(?<lead>${COMMAND_PASSWORDS})(?<open>["'\\x60]?)(?<secret>[^\\s"'\\x60]{4,128})`,
      'gu',
    ),
    accepts: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'password',
    cue: new RegExp(DENSE_PASSWORD_WORDS, 'u'),
    pattern: new RegExp(
      `(?<lead>(?:${DENSE_PASSWORD_WORDS})\\s{0,2}(?:[はがを是为為은는이가:：=]|คือ){0,2}\\s{0,3})(?<open>["'“「『\\x60]?)(?<secret>[!-~]{4,128})`,
      'gu',
    ),
    accepts: (secret, { groups, following }) => {
      const endsLine = ENDS_DENSE_CLAUSE.test(following);
      const isQuoted = groups['open'] !== '';
      // `パスワードは GitHub で変更できます`
      if (/^[A-Za-z]+$/.test(secret) && !(endsLine || isQuoted)) return false;
      return isPassword(secret, { isSentence: false, isQuoted, endsLine });
    },
  },
  {
    kind: 'password',
    cue: new RegExp(PASSWORD_WORDS, 'iu'),
    pattern: new RegExp(
      `(?<lead>${OWN}(?:${PASSWORD_WORDS})(?:${BETWEEN}|(?<=--password)\\s))(?<open>["'\\x60“]?)(?<secret>(?<=["'\\x60“])[^"'\\x60”\\n]{1,128}|[^\\s"'\\x60“；，。、؛،][^\\s；，。、؛،]{0,127})`,
      'giu',
    ),
    accepts: (secret, { groups, following }) =>
      isPassword(secret, {
        isSentence: groups['said'] !== undefined,
        isOwn: groups['own'] !== undefined,
        isQuoted: groups['open'] !== '',
        endsLine: ENDS_LINE.test(following),
        endsClause: ENDS_CLAUSE.test(following),
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

// A punctuation mark at the end, or before white space.
const ENDS_LINE = /^\W{0,3}(?:\r?\n|$)/;
const ENDS_DENSE_CLAUSE =
  /^\s{0,2}(?:[。，、,.!！」』]|です|でした|で[、,]|だ|입니다|이에요|예요|이고|了|$|\n)/u;
const ENDS_CLAUSE =
  /^["'”’]?(?:[,;.!?)](?:\s|$)|\s(?:and|und|et|y|e|и|but|aber|mais|pero)\s|\s*$|\s*\n)/u;

/** Whether the text after a service's prefix is a key, and not a file name or `xxxx`. */
function looksIssued(key: string): boolean {
  const drawn = key.slice(key.search(/[-_.](?=[^-_.]*$)|$/) + 1);
  const isMixed = /\d/.test(key) || (/\p{Ll}/u.test(drawn) && /\p{Lu}/u.test(drawn));
  return isMixed && distinctCharacters(key) >= MIN_DISTINCT_CHARACTERS;
}

// 14 random characters of any alphabet have as many distinct ones; `sk_live_xxxxxxxxxxxxxxxx` has nine, seven of them in the prefix.
const MIN_DISTINCT_CHARACTERS = 12;

function distinctCharacters(text: string): number {
  return new Set(text).size;
}
