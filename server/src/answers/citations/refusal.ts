/*
 * Words that say without `not` that something is not so, or may not be, by language: beginnings of words, whole ones where
 * `$` ends them. `Dogs are forbidden` supports `Dogs are not allowed`; they are never held against what is asserted.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  en: `forb[ia]d prohibit bann?ed$ bans?$ disallow reject refus den(?:y|ie[sd])$ den(?:ial|ying) prevent avoid exclud exclusiv except only$ solely$ optional instead$ rather$
    unlike lack fail missing absen stopp?(?:s|ed)$ ceas ended$ remov abolish expir los[est] illegal illicit im\\p{L}{2,}ble invalid
    in(?:complete|correct|capable|active|accurate|sufficient|ability) exempt free$ few(?:er)?$ little$ rare seldom restrict block ignor
    un(?!der|ti?l|i[tvqofo]|less$)\\p{L}{3,} non disconnect disab disappear dishonest \\p{L}{3,}less$ false wrong waive spar(?:ed|es)$ expensive costly`,
  de: `verb[oi][tet] untersag ausgeschlossen ausschließ ausnahm außer$ nur$ lediglich optional freiwillig statt anstelle$ entf(?:ä|a)ll entfiel fehl mangel verhinder
    vermeid verweiger abgelehnt abgeschafft ablehn lehnt verlor verlier beende illegal selten wenig(?:er)?$ befreit$ verschon gescheitert scheiter
    un(?!ter|s(?:er)?|iv|ion|d$)\\p{L}{4,} \\p{L}{3,}(?:los|frei)(?:e[nrms]?)?$ teuer`,
  fr: `interdi refus rejet emp[êe]ch évit exclu sauf$ except seul uniquement facultat manqu échou impossib illég lieu$ exempt dépourvu dénué rare peu$ cess perd invalid inconn`,
  es: `prohib rechaz neg[aóo] niega impid impos evit exclu excep salvo$ s[oó]lo$ solamente únic opcional falt carec fracas inválid incap insuf incomp ilegal lugar$ vez$
    exent exime libre$ poc[oa]s?$ rara restring perd`,
  it: `viet proib rifiut respin impedi evit esclu eccett tranne$ solo$ soltanto$ unic facoltat opzional manc falli impossib illegal invece$ esent priv poc[oahi]+$ rar pers`,
  pt: `proib recus rejeit imped evit exclu excet salvo$ só$ apenas$ somente$ únic opcional falt falh impossív ilegal vez$ isent pouc rar perd`,
  nl: `verbod verbied weiger afgewezen voorkom vermijd uitgesloten behalve$ alleen$ slechts$ optioneel ontbre gebrek misluk onmogelijk illegaal plaats$ vrijgesteld zelden weinig`,
  ru: `запре отказ отверг отклон предотвра избе[гж] исключ кроме$ только$ лишь$ лиша лиш[её]н необязат факультат отсутств провал невозмож незакон вместо$ освобо редк мало$ не(?!которы|сколько|дел|зави)\\p{L}{5,}`,
};
const DENSE: Readonly<Record<string, RegExp>> = {
  zh: /禁|拒|避免|排除|除了|只|仅|僅|可选|缺乏|缺少|失败|违法|代替|免|难以/u,
  ja: /禁|拒|避け|除[いく]|のみ|だけ|任意|欠|失敗|違法|代わり|免/u,
  ko: /금지|거부|제외|만 |선택|부족|실패|불/u,
};

const patterns = new Map<string, RegExp | null>();

/** Whether a clause says in words of its own that something is not so; `false` in languages whose words are not known. */
export function refuses(clause: string, language: string): boolean {
  let pattern = patterns.get(language);
  if (pattern === undefined) {
    pattern = patternOf(language);
    patterns.set(language, pattern);
  }
  return pattern?.test(clause.toLowerCase()) ?? false;
}

function patternOf(language: string): RegExp | null {
  const listed = Object.hasOwn(BEGINNINGS, language) ? BEGINNINGS[language] : undefined;
  if (listed === undefined)
    return Object.hasOwn(DENSE, language) ? (DENSE[language] ?? null) : null;
  const words = listed
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/\$$/u, '(?!\\p{L})'));
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'u');
}
