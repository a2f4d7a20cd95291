import { isStopWord } from '../../../languages/analysis/stop-words.ts';

/*
 * What a sentence may begin with without naming anything, where a language does not begin one with a bare noun but a
 * name: words that join, place in time and ask, by language, besides its stop words. Last in each list the people of
 * whom documents say `you`, and who find things.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: `according additionally afterwards albeit alternatively although among another apart around based because before beforehand besides beyond
    both briefly certain consequently conversely currently despite due during each earlier either else even eventually every everyone everything
    example examples except few finally first firstly five following four further furthermore generally given hence here however if including indeed
    initially instead just last lastly later less like likewise many maybe meanwhile more moreover most much neither nevertheless next nonetheless
    nor note notably now often once one ones only originally other others otherwise overall perhaps plus prior rather regarding regardless second
    secondly seven several similarly simply since six some something sometimes soon specifically still such summary ten that then thereafter
    therefore these third those though three thus today together too toward towards two typically ultimately under unless unlike until upon usually
    various via what whatever when whenever where whereas wherever whether which while who whoever whom whose why will with within without yes yet
    no not three eight nine twelve half part parts all any can could should would may might must shall use using used set run see call make take
    put add keep get create open choose select try start stop install write read check remember there
    users user people persons developers programmers readers customers callers clients administrators operators authors owners researchers
    scientists scholars historians experts critics someone anyone nobody nothing`,
  de: `abgesehen allerdings allgemein also alternativ andererseits andernfalls anders anfangs angesichts anschließend anstatt anstelle aufgrund aus
    ausgehend außer außerdem außerhalb bald basierend bedingt beginnend beispielsweise bekannt bereits besonders bevor bislang bisher circa dabei dadurch
    dafür dagegen daher dahinter damals damit danach daneben dank dann daran darauf daraus darin darüber darum darunter davon davor dazu demnach
    dementsprechend demzufolge dennoch deshalb dessen deswegen derzeit diese dieser dieses dort drei dreizehn durch ebenfalls ebenso eigentlich
    eigens einerseits einige einst einzelne elf endlich entgegen entlang entsprechend entweder erst erste ersten erstens erstmals etwa fast ferner
    folglich fraglich früh früher fünf ganz gegen gegenüber gemäß genau genauso genug gerade gewiss gleich gleichzeitig häufig heute heutzutage hier
    hierbei hierdurch hierfür hierzu hingegen hinter immer immerhin indem infolge inmitten innerhalb insbesondere insgesamt inzwischen irgendwann
    ja je jede jeder jedes jedoch jemand jetzt kaum kurz künftig lange laut leider letztendlich letztlich links man manche manchmal mehr mehrere
    meist meistens mindestens mithilfe mittels mittlerweile möglich möglicherweise nachdem nachher nahe nämlich natürlich neben nein nennen neu neuerdings
    neun nicht niemand noch normalerweise nun nur ob obgleich obwohl oft oftmals ohne rechts rund sämtliche schließlich schon sechs seit seitdem
    seither selbst selten sieben so sobald sodass sofern sogar solange sollte sonst soweit sowie sowohl später spätestens statt stattdessen stets
    tatsächlich teils trotz trotzdem über überall überdies übrigens ungeachtet ungefähr unter ursprünglich viele vielleicht vielmehr vier voraus
    vorausgesetzt vorher vormals während wann warum was wegen weil weiter weitere weiterhin welche welcher welches wem wen wenige weniger wenn wer
    werden weshalb wessen wie wieder wiederum wieso wird wo wobei wodurch wofür woher wohin wohl womit woran worauf woraus worin worüber worum wozu
    wovon zahlreiche zehn ziemlich zudem zuerst zufolge zugleich zuletzt zumal zumeist zumindest zunächst zurzeit zusammen zusammenfassend zusätzlich
    zuvor zwar zwei zweitens zwischen zwölf`,
  es: `abajo además ahora algunas algunos alrededor ambas ambos anteriormente antes apenas aproximadamente aquella aquello aquí arriba así aún aunque bajo
    bastante bien cada casi catorce cerca cinco como cómo con conforme contra cual cuál cuáles cuando cuándo cuanto cuánta cuántas cuánto cuántos cuatro
    cuya dado de debajo debido dentro desde después detrás dicha dicho diez donde dónde dos durante encima entonces entre estas estos excepto fuera gracias
    hacia hasta hay hoy incluso jamás junto juntos lejos luego más mediante mejor menos mientras mil mucha muchas mucho muchos muy nada nadie ninguna
    ninguno no nueve nunca ocho once otra otras otro otros para parte peor pero poca pocas poco pocos por porque posteriormente primero pronto pues que qué
    quién quiénes quien salvo seguidamente según seis sí siempre siete sin sino sobre solo sólo también tampoco tan tanto tarde temprano tras tres últimamente
    una unas uno unos varias varios veinte ya`,
  fr: `afin ailleurs ainsi alors après assez au aucun aucune aujourd auparavant auprès aussi autant autour autrefois avant avec beaucoup bien bientôt car
    ceci cela celle celui cependant certaines certains ces cet cette chacun chacune chaque chez cinq combien comme comment contre dans de depuis derrière
    dès désormais deux devant différents divers dix dont durant durée encore enfin ensuite entre environ excepté grâce hier hors huit ici jadis jamais
    jusqu là lequel lesquels leur lors lorsque maintenant malgré même mieux moins neuf non notamment où oui par parce parfois parmi pendant peu peut
    plus plusieurs pour pourquoi pourtant près presque puis puisque quand quant quatre que quel quelle quelles quels quelque quelques qui quiconque quoi
    quoique rien sans sauf seize selon sept seul seule seulement si sinon sitôt six sous souvent suite sur surtout tandis tant tantôt tard tel telle
    telles tels tôt toujours tous tout toute toutefois toutes treize très trois trop un vers via vingt voici voilà vu`,
  it: `a accanto adesso affinché alcune alcuni allora almeno altre altri altrimenti anche ancora anzi appena attorno attualmente avanti benché bisogna c
    cinque circa ciascuno ciò come con contro così cui da dal dalla dato davanti dentro di dietro dieci dopo dove due dunque durante ecco entrambe
    entrambi entro eppure fin finché fino forse fra già gli grazie ieri in infatti infine inoltre insieme intorno invece inoltre lontano lungo ma mai
    malgrado meno mentre mediante nel nessun nessuna nessuno niente no nonostante nove nulla ogni ognuno oggi oltre oppure ora otto per perché perciò
    però pertanto più poi poiché presso prima pure purtroppo qualche qualcuno quale quali quando quanta quante quanti quanto quasi quattro quella quelle
    quelli quello questa queste questi questo quindi sebbene secondo sei sempre senza sette sì siccome solo solitamente sopra soprattutto sotto spesso
    su subito successivamente sul talvolta tale tali tanto tra tramite tranne tre tutta tutte tutti tutto tuttavia un una uno verso via vicino`,
  pt: `abaixo acima agora ainda alguém algum alguma algumas alguns ali além ambas ambos antes apenas apesar após aquela aquele aqui assim até atrás atualmente
    bem cada cerca cinco com como conforme contra contudo cuja dado de debaixo dentro depois desde dez dois duas durante e embora enquanto então entre
    entretanto essa esse esta este exceto fora graças hoje inclusive já jamais junto logo longe mais mas mediante melhor menos mesmo muita muitas muito
    muitos nada não nem nenhum nenhuma ninguém nove nunca oito onde onze ontem ora outra outras outro outros para parte per perante perto pois por porém
    porque portanto posteriormente pouca poucas pouco poucos primeiro qual quais qualquer quando quanta quantas quanto quantos quase quatro que quem quer
    salvo se segundo seis seja sem sempre sete sim sob sobre somente tais também tampouco tanta tanto tarde toda todas todavia todo todos três tudo um uma
    vários várias vinte você`,
  ru: `а без благодаря более большая большинство бывает были было быть в вблизи ввиду вдоль вероятно весь вместе вместо вне внутри во возможно вокруг
    вопреки восемь вот впервые вплоть впоследствии впрочем все всегда всего всё всякий вскоре вслед всюду второй вы где главным даже далее два две
    девять действительно десять для до долгое другая другие другой едва единственный ежегодно если есть ещё жаль же живя за зато здесь и из изначально или
    именно иногда иной итак их к каждая каждое каждый как какая каким какими какова каково каковы какое какой какую какие кем ко когда кого кое кому конечно
    кроме кто куда лишь любая любой люди между меньше место мимо мини многие много может можно мы на над надо назовите накануне наконец наоборот например
    напротив насколько нас насчёт начиная не невозможно недавно недалеко некоторые некоторых необходимо несколько несмотря нет неудивительно ни
    никогда никто ничего но нужно ныне о об обычно однако одна один одни одновременно около он она они оно опять особенно от откуда относительно отсюда
    очень первая первоначально первый перед по под подобно пожалуй позднее позже пока поскольку после последний постепенно поэтому почему почти правда прежде
    при приблизительно приведите примерно про против прошло пусть пять раз разве ранее рядом с сам сами сегодня сейчас семь сколько следовательно
    следует сначала снова со согласно сперва спустя среди стоит такая также такие таким таких такое такой там тем теперь то тогда тоже только точно
    три тут ты тысячи у уже хотя часто часть чаще чего чей чем через четыре чтобы что чьи чья шесть эта эти это этот я является`,
};

/** Endings of what a sentence may begin with, that names seldom have: adverbs, participles, forms of verbs; folded. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:ly|ing|ed|wards?|wise)$/u,
  de: /(?:lich|weise|ig|end|bar|sam|los|ens|tig|mals|wärts|seits|dessen|[bg]e\p{L}+(?:t|en)|\p{L}{3,}iert|\p{L}{3,}(?:isch|lich|ig|los|bar)e[nrms]?|zehn|zig)$/u,
  es: /(?:mente|ando|iendo|yendo|ados?|adas?|idos?|idas?)$/u,
  fr: /(?:ment|ants?|antes?|ée?s?|ie?s|ues?)$/u,
  it: /(?:mente|ando|endo|at[oaie]|it[oaie]|ut[oaie])$/u,
  pt: /(?:mente|ando|endo|indo|ados?|adas?|idos?|idas?)$/u,
  ru: /(?:но|ски|нн(?:ая|о[ей]|ые|ый|ых|ыми?)|вш\p{L}{2,3}|[аую]щ\p{L}{2,3}|ясь|ив|ав|вши|ение|ения|ости|ость|ация|ации|ется|ются|ли|ло|ла|ть|ют|ут|ет|ит)$/u,
};

const sets = new Map<string, ReadonlySet<string>>();

/**
 * Whether a word may begin a sentence without naming anything; `null` in languages of which that is not known, among them
 * most of those that begin sentences with nouns of any kind. Of Russian, which does, only where little else differs.
 */
export function isOpeningWord(word: string, language: string): boolean | null {
  const words = wordsOf(language);
  if (words === null) return null;
  const lower = word.toLowerCase();
  return (
    isStopWord(lower, language) || words.has(lower) || (ENDINGS[language]?.test(lower) ?? false)
  );
}

function wordsOf(language: string): ReadonlySet<string> | null {
  const listed = Object.hasOwn(WORDS, language) ? WORDS[language] : undefined;
  if (listed === undefined) return null;
  let set = sets.get(language);
  if (set === undefined) {
    set = new Set(listed.split(/\s+/u));
    sets.set(language, set);
  }
  return set;
}
