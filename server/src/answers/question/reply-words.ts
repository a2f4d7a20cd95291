import { foldText } from '../../languages/analysis/fold-text.ts';
import { POLITE_END } from './intent-patterns.ts';

/** What a turn says that asks nothing of its own: that the answer is wrong, that there should be more of it, or for help. */
export type Reply = 'objection' | 'more' | 'help';

/** Reads a turn that only replies, in some ten languages; `null` where it says something else, too. */
export function readReply(turn: string): Reply | null {
  if (turn.length > MAX_REPLY_UNITS) return null;
  const folded = foldText(turn).replace(/’/gu, "'");
  const plain = folded
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
    .replace(LEAD, '')
    .replace(POLITE_END, '');
  if (OBJECTION.test(plain)) return 'objection';
  if (MORE.test(plain)) return 'more';
  return HELP.test(plain) ? 'help' : null;
}

// Longer ones say what is wrong.
const MAX_REPLY_UNITS = 80;

const LEAD =
  /^(?:(?:no|nope|nein|non|nee|нет|sorry|ok(?:ay)?|but|hm+|well|please|can you|could you|bitte|kannst du|und|et|y|e|and|mais|pero)[\s,.!:-]+){1,3}(?=\S)/u;

const whole = (...languages: readonly string[]) => new RegExp(`^(?:${languages.join('|')})$`, 'u');

const OBJECTION = whole(
  "no|nope|wrong|incorrect|false|nonsense|(?:that|this|it|you|the answer)(?:'s| is|'re| are)(?: just| all| completely| totally)? (?:wrong|incorrect|false|nonsense|not (?:right|true|correct|it|helpful|what i (?:asked|meant|mean|want(?:ed)?)(?: for)?))|(?:that|this|it) (?:isn't|is not|wasn't) (?:right|true|correct|it|helpful|what i (?:asked|meant)(?: for)?)|i (?:don't|do not) (?:agree|believe (?:it|that|you)|think so)|(?:that|this|it) (?:doesn't|does not|didn't|did not) (?:help|answer (?:it|my question|the question)|make sense)|not (?:helpful|what i (?:asked|meant)(?: for)?|true|right|correct)|are you sure(?: about that)?|really",
  'nein|falsch|unsinn|quatsch|(?:das|es) (?:ist|war) (?:falsch|unsinn|nicht (?:richtig|wahr|korrekt|das,? was ich (?:meinte|wollte)|meine frage))|(?:das|es) (?:stimmt|passt|hilft)(?: mir| so)? nicht|stimmt (?:so )?nicht|bist du (?:dir )?sicher|sind sie sicher|wirklich|echt',
  "non|faux|c'est (?:faux|incorrect)|ce n'est pas (?:vrai|correct|juste|ca|ma question|ce que je (?:demande|voulais))|ca n'aide pas|(?:tu es|vous etes|t'es) sure?|vraiment",
  'falso|incorrecto|(?:eso|esto) (?:es|esta) (?:falso|mal|incorrecto)|(?:eso )?no es (?:verdad|cierto|correcto|lo que (?:pregunte|queria))|estas seguro|esta seguro|de verdad',
  'sbagliato|(?:questo )?(?:e sbagliato|non e (?:vero|corretto|giusto))|sei sicuro|nao|errado|isso (?:esta errado|nao e (?:verdade|correto))|tem certeza',
  'nee|fout|dat (?:klopt niet|is (?:fout|niet (?:waar|juist)))|weet je (?:het |dat )?zeker',
  'нет|неверно|неправильно|неправда|это (?:неправда|неверно|неправильно|не так|ошибка)|(?:ты|вы) уверены?',
  'لا|خطا|خطأ|هذا (?:خطا|خطأ|غير صحيح|ليس صحيحا)|هل انت متاكد|هل أنت متأكد',
  '不|不对|不對|错了|錯了|不是|不正确|这不对|這不對|你错了|你确定吗|いいえ|違います|違う|ちがう|間違い(?:です)?|それは違(?:う|います)|本当(?:ですか|に)?|아니요|아니|틀렸어요?|그건 아니(?:야|에요)|정말(?:이에요|요)?',
);

const MORE = whole(
  '(?:some |any )?more(?: details?| info(?:rmation)?)?(?: (?:about|on) (?:it|that|this))?|(?:tell|show|give) me more(?: details?)?(?: about (?:it|that|this))?|go on|continue|keep going|what else|anything else|something else|other(?: ones)?|elaborate|explain (?:more|further)|in more detail',
  'mehr(?: (?:dazu|davon|daruber|details|infos))?|weiter|erzahl(?:e)? mir mehr(?: davon| daruber)?|was noch|noch (?:etwas|mehr)|genauer',
  "plus(?: de details)?|encore|continue[rz]?|dis-m'en plus|quoi d'autre|et apres",
  'mas(?: detalles| informacion)?|sigue|continua|dime mas|que mas|algo mas',
  'di piu|altro|ancora|dimmi di piu|mais(?: detalhes)?|conte-me mais|o que mais|meer(?: details)?|ga door|vertel(?: me)? meer|wat nog meer',
  'еще|подробнее|дальше|продолжай(?:те)?|расскажи(?:те)? (?:больше|подробнее|еще)|что еще|المزيد|اكمل|أكمل|تابع|وماذا ايضا',
  '更多|继续|繼續|还有吗?|还有呢|详细一?点?|もっと(?:詳しく|教えて)?(?:ください)?|続けて|他には|詳しく(?:教えて)?|더|계속|자세히',
);

const HELP = whole(
  'help(?: me)?|what (?:can|do) you do(?: here)?|what can i ask(?: you)?(?: here)?|how does this work|who are you|what are you|are you (?:a |an )?(?:bot|human|person|robot|ai|real)|what is this(?: page| site)?',
  'hilfe|hilf mir|was kannst du(?: alles)?|wer bist du|was bist du|was kann ich (?:dich )?fragen|wie funktioniert das',
  'aide|aide-moi|que (?:peux-tu|pouvez-vous) faire|qui es-tu|qui etes-vous|comment ca marche',
  'ayuda|ayudame|que puedes hacer|quien eres|como funciona(?: esto)?|aiuto|cosa sai fare|chi sei|ajuda|o que voce (?:pode fazer|faz)|quem e voce|wat kun je|wie ben je',
  'помощь|помоги(?:те)?|что ты (?:умеешь|можешь)|кто ты|مساعدة|من انت|من أنت|ماذا يمكنك ان تفعل',
  '帮助|你是谁|你能做什么|ヘルプ|あなたは(?:誰|だれ)(?:ですか)?|何ができ(?:る|ますか)|도움말|누구세요',
);

// Longer ones tell more than what is to be written.
const MAX_TASK_UNITS = 200;

/** Whether a turn wants a text to be translated, changed or made up: what nobody can quote. In some ten languages. Linear. */
export function isTask(question: string): boolean {
  return question.length <= MAX_TASK_UNITS && TASK.test(foldText(question).replace(/’/gu, "'"));
}

const TASK = new RegExp(
  `^[\\p{P}\\s]*(?:(?:please|can you|could you|would you|bitte|kannst du|konnen sie|peux-tu|pouvez-vous|s'il (?:te|vous) plait|por favor|puedes|пожалуйста|من فضلك)[\\s,]+){0,2}(?:${[
    '(?:translate|rephrase|paraphrase|proofread|rewrite)(?: (?:this|it|that|these|the (?:text|following|above|sentence|answer|document)|into|to|in)|:|$)',
    '(?:write|compose|draft|make up|tell)(?: me| us)? (?:a|an|some)(?: \\p{L}+)? (?:poem|story|song|joke|essay|haiku|limerick|rap|speech|e-?mail|letter|tweet|novel)',
    'ubersetze?n?(?: sie)?(?: (?:das|dies|es|den|diesen|ins|in|auf|mir)|:|$)|(?:schreib\\p{L}*|dichte|erzahl\\p{L}*)(?: sie)?(?: mir| uns)? (?:ein\\p{L}*)(?: \\p{L}+)? (?:gedicht|geschichte|lied|witz|aufsatz|e-?mail|brief|rede)',
    'tradui[st]\\p{L}*(?: (?:ce|cet|cette|ca|en|le|la)|:|$)|(?:ecri[st]\\p{L}*|raconte\\p{L}*)(?:-moi)? une?(?: \\p{L}+)? (?:poeme|histoire|chanson|blague|lettre|e-?mail|discours)',
    'traduc\\p{L}*(?: (?:esto|este|esta|al|a|el|la)|:|$)|(?:escrib\\p{L}*|cuenta\\p{L}*) (?:me )?una?(?: \\p{L}+)? (?:poema|historia|cancion|chiste|carta|correo|discurso)',
    '(?:traduci|traduza|vertaal)(?: |:|$)|переведи(?:те)?(?: |:|$)|(?:напиши|сочини|расскажи)(?:те)?(?: мне)? (?:стих\\p{L}*|рассказ|песню|анекдот|шутку|письмо)|ترجم|اكتب (?:لي )?(?:قصيدة|قصة|رسالة)',
    '(?:请|請)?(?:把.{1,20})?(?:翻译|翻譯)|(?:请|請)?写(?:一)?[首篇封个](?:诗|故事|信|歌)|.{0,20}(?:翻訳|訳)して|.{0,12}(?:詩|物語|手紙)を書いて|.{0,20}번역해',
  ].join('|')})`,
  'u',
);
