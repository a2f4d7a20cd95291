import type { SecretKind } from '../asked-question.ts';

/** What an answer says in words of its own: everything else in it is quoted. */
export interface Phrases {
  readonly greeting: string;
  readonly thanks: string;
  /** Before the passages that come closest. */
  readonly closest: string;
  readonly nothing: string;
  /** Where a document was pasted, too. */
  readonly nothingInDocument: string;
  /** A summary was asked for, and there is nothing to summarise. */
  readonly nothingToSummarise: string;
  /** To somebody who says that an answer is wrong; before what else is quoted. */
  readonly objection: string;
  /** To somebody who wants a text translated or made up. */
  readonly onlyQuotes: string;
  /** There is nothing on it besides what was quoted before. */
  readonly noMore: string;
  /** Behind a sentence of a model that nothing supports, where such are let out. */
  readonly unsupported: string;
  /** Before the list of what was masked, which it ends with a colon for. */
  readonly masked: string;
  readonly secrets: Readonly<Record<SecretKind, string>>;
}

/** The phrases of a language (BCP 47); English where it is not known or not among them. */
export function phrasesFor(language: string | null): Phrases {
  const subtag = (language ?? 'en').toLowerCase().split(/[-_]/, 1)[0] ?? 'en';
  return PHRASES.get(subtag) ?? ENGLISH;
}

const ENGLISH: Phrases = {
  greeting: 'Hello! Ask about anything that is indexed here, or paste a text and ask about that.',
  thanks: 'You’re welcome.',
  closest: 'I found no direct answer. These passages come closest:',
  nothing: 'The index holds nothing on this.',
  nothingInDocument: 'Neither the document nor the index holds anything on this.',
  nothingToSummarise: 'There is nothing here to summarise: paste a text, or name a subject.',
  objection:
    'I can only quote what is indexed here. This is on it, too; other words may find more:',
  onlyQuotes:
    'I answer questions from what is indexed or pasted here, in its own words. I do not translate, rewrite or make up texts.',
  noMore: 'There is nothing more on this here. Other words may find more.',
  unsupported: '(unverified)',
  masked: 'I masked this in what you wrote before I used it:',
  secrets: {
    password: 'a password',
    'api-key': 'an API key',
    token: 'a token',
    'private-key': 'a private key',
    'card-number': 'a payment card number',
    iban: 'a bank account number (IBAN)',
  },
};

const PHRASES: ReadonlyMap<string, Phrases> = new Map<string, Phrases>([
  ['en', ENGLISH],
  [
    'de',
    {
      greeting:
        'Hallo! Frag nach allem, was hier indexiert ist, oder füge einen Text ein und frag danach.',
      thanks: 'Gern geschehen.',
      closest:
        'Eine direkte Antwort habe ich nicht gefunden. Diese Stellen kommen ihr am nächsten:',
      nothing: 'Der Index enthält nichts dazu.',
      nothingInDocument: 'Weder das Dokument noch der Index enthält etwas dazu.',
      nothingToSummarise:
        'Hier gibt es nichts zusammenzufassen: Füge einen Text ein oder nenne ein Thema.',
      objection:
        'Ich kann nur zitieren, was hier indexiert ist. Auch das steht dazu darin; andere Wörter finden vielleicht mehr:',
      onlyQuotes:
        'Ich beantworte Fragen aus dem, was hier indexiert oder eingefügt ist, mit dessen Worten. Ich übersetze, ändere und erfinde keine Texte.',
      noMore: 'Mehr steht hier nicht dazu. Andere Wörter finden vielleicht mehr.',
      unsupported: '(unbelegt)',
      masked: 'Das habe ich in deinem Text unkenntlich gemacht, bevor ich ihn verwendet habe:',
      secrets: {
        password: 'ein Passwort',
        'api-key': 'einen API-Schlüssel',
        token: 'ein Token',
        'private-key': 'einen privaten Schlüssel',
        'card-number': 'eine Kartennummer',
        iban: 'eine IBAN',
      },
    },
  ],
  [
    'fr',
    {
      greeting:
        'Bonjour ! Posez une question sur ce qui est indexé ici, ou collez un texte et interrogez-le.',
      thanks: 'Je vous en prie.',
      closest: 'Je n’ai pas trouvé de réponse directe. Ces passages s’en approchent le plus :',
      nothing: 'L’index ne contient rien à ce sujet.',
      nothingInDocument: 'Ni le document ni l’index ne contiennent quoi que ce soit à ce sujet.',
      nothingToSummarise: 'Il n’y a rien à résumer ici : collez un texte ou nommez un sujet.',
      objection:
        'Je ne peux que citer ce qui est indexé ici. Voici ce qui s’y trouve encore ; d’autres mots trouveront peut-être mieux :',
      onlyQuotes:
        'Je réponds aux questions avec les mots de ce qui est indexé ou collé ici. Je ne traduis, ne récris et n’invente pas de textes.',
      noMore: 'Il n’y a rien de plus ici à ce sujet. D’autres mots trouveront peut-être mieux.',
      unsupported: '(non vérifié)',
      masked: 'J’ai masqué ceci dans votre texte avant de l’utiliser :',
      secrets: {
        password: 'un mot de passe',
        'api-key': 'une clé d’API',
        token: 'un jeton',
        'private-key': 'une clé privée',
        'card-number': 'un numéro de carte bancaire',
        iban: 'un IBAN',
      },
    },
  ],
  [
    'es',
    {
      greeting:
        '¡Hola! Pregunta por cualquier cosa que esté indexada aquí, o pega un texto y pregunta por él.',
      thanks: 'De nada.',
      closest: 'No he encontrado una respuesta directa. Estos pasajes son los más cercanos:',
      nothing: 'El índice no contiene nada sobre esto.',
      nothingInDocument: 'Ni el documento ni el índice contienen nada sobre esto.',
      nothingToSummarise: 'Aquí no hay nada que resumir: pega un texto o nombra un tema.',
      objection:
        'Solo puedo citar lo que está indexado aquí. Esto también trata de ello; con otras palabras quizá se encuentre más:',
      onlyQuotes:
        'Respondo preguntas con las palabras de lo que está indexado o pegado aquí. No traduzco, reescribo ni invento textos.',
      noMore: 'Aquí no hay nada más sobre esto. Con otras palabras quizá se encuentre más.',
      unsupported: '(sin verificar)',
      masked: 'He ocultado esto en tu texto antes de usarlo:',
      secrets: {
        password: 'una contraseña',
        'api-key': 'una clave de API',
        token: 'un token',
        'private-key': 'una clave privada',
        'card-number': 'un número de tarjeta',
        iban: 'un IBAN',
      },
    },
  ],
  [
    'it',
    {
      greeting:
        'Ciao! Chiedi di tutto ciò che è indicizzato qui, oppure incolla un testo e chiedi di quello.',
      thanks: 'Prego.',
      closest: 'Non ho trovato una risposta diretta. Questi passaggi ci si avvicinano di più:',
      nothing: 'L’indice non contiene nulla al riguardo.',
      nothingInDocument: 'Né il documento né l’indice contengono nulla al riguardo.',
      nothingToSummarise:
        'Qui non c’è nulla da riassumere: incolla un testo o indica un argomento.',
      objection:
        'Posso solo citare ciò che è indicizzato qui. Anche questo ne parla; con altre parole si trova forse di più:',
      onlyQuotes:
        'Rispondo alle domande con le parole di ciò che è indicizzato o incollato qui. Non traduco, riscrivo né invento testi.',
      noMore: 'Qui non c’è altro al riguardo. Con altre parole si trova forse di più.',
      unsupported: '(non verificato)',
      masked: 'Prima di usare il tuo testo ho nascosto questo:',
      secrets: {
        password: 'una password',
        'api-key': 'una chiave API',
        token: 'un token',
        'private-key': 'una chiave privata',
        'card-number': 'un numero di carta',
        iban: 'un IBAN',
      },
    },
  ],
  [
    'nl',
    {
      greeting:
        'Hallo! Vraag naar alles wat hier geïndexeerd is, of plak een tekst en vraag daarnaar.',
      thanks: 'Graag gedaan.',
      closest:
        'Ik heb geen rechtstreeks antwoord gevonden. Deze passages komen het dichtst in de buurt:',
      nothing: 'De index bevat hier niets over.',
      nothingInDocument: 'Het document en de index bevatten hier niets over.',
      nothingToSummarise:
        'Er is hier niets om samen te vatten: plak een tekst of noem een onderwerp.',
      objection:
        'Ik kan alleen aanhalen wat hier geïndexeerd is. Ook dit gaat erover; andere woorden vinden misschien meer:',
      onlyQuotes:
        'Ik beantwoord vragen met de woorden van wat hier geïndexeerd of geplakt is. Ik vertaal, herschrijf en verzin geen teksten.',
      noMore: 'Meer staat hier niet over. Andere woorden vinden misschien meer.',
      unsupported: '(niet geverifieerd)',
      masked: 'Dit heb ik in je tekst onherkenbaar gemaakt voordat ik hem gebruikte:',
      secrets: {
        password: 'een wachtwoord',
        'api-key': 'een API-sleutel',
        token: 'een token',
        'private-key': 'een privésleutel',
        'card-number': 'een kaartnummer',
        iban: 'een IBAN',
      },
    },
  ],
  [
    'pt',
    {
      greeting:
        'Olá! Pergunte sobre qualquer coisa indexada aqui, ou cole um texto e pergunte sobre ele.',
      thanks: 'De nada.',
      closest: 'Não encontrei uma resposta direta. Estes trechos são os mais próximos:',
      nothing: 'O índice não contém nada sobre isto.',
      nothingInDocument: 'Nem o documento nem o índice contêm algo sobre isto.',
      nothingToSummarise: 'Não há nada para resumir aqui: cole um texto ou indique um assunto.',
      objection:
        'Só posso citar o que está indexado aqui. Isto também trata do assunto; com outras palavras talvez se encontre mais:',
      onlyQuotes:
        'Respondo a perguntas com as palavras do que está indexado ou colado aqui. Não traduzo, reescrevo nem invento textos.',
      noMore: 'Não há aqui mais nada sobre isto. Com outras palavras talvez se encontre mais.',
      unsupported: '(não verificado)',
      masked: 'Ocultei isto no seu texto antes de o usar:',
      secrets: {
        password: 'uma senha',
        'api-key': 'uma chave de API',
        token: 'um token',
        'private-key': 'uma chave privada',
        'card-number': 'um número de cartão',
        iban: 'um IBAN',
      },
    },
  ],
  [
    'ru',
    {
      greeting:
        'Здравствуйте! Спросите о чём угодно из проиндексированного или вставьте текст и спросите о нём.',
      thanks: 'Пожалуйста.',
      closest: 'Прямого ответа я не нашёл. Ближе всего эти отрывки:',
      nothing: 'В индексе об этом ничего нет.',
      nothingInDocument: 'Ни в документе, ни в индексе об этом ничего нет.',
      nothingToSummarise: 'Здесь нечего пересказывать: вставьте текст или назовите тему.',
      objection:
        'Я могу лишь цитировать то, что здесь проиндексировано. Об этом сказано и вот что; другими словами, возможно, найдётся больше:',
      onlyQuotes:
        'Я отвечаю на вопросы словами того, что здесь проиндексировано или вставлено. Я не перевожу, не переписываю и не сочиняю тексты.',
      noMore: 'Больше здесь об этом ничего нет. Другими словами, возможно, найдётся больше.',
      unsupported: '(не подтверждено)',
      masked: 'Вот что я скрыл в вашем тексте, прежде чем использовать его:',
      secrets: {
        password: 'пароль',
        'api-key': 'ключ API',
        token: 'токен',
        'private-key': 'закрытый ключ',
        'card-number': 'номер платёжной карты',
        iban: 'IBAN',
      },
    },
  ],
  [
    'ar',
    {
      greeting: 'مرحبًا! اسأل عن أي شيء مفهرس هنا، أو الصق نصًا واسأل عنه.',
      thanks: 'على الرحب والسعة.',
      closest: 'لم أجد إجابة مباشرة. هذه أقرب المقاطع:',
      nothing: 'لا يحتوي الفهرس على شيء عن هذا.',
      nothingInDocument: 'لا يحتوي المستند ولا الفهرس على شيء عن هذا.',
      nothingToSummarise: 'لا يوجد هنا ما يمكن تلخيصه: الصق نصًا أو اذكر موضوعًا.',
      objection:
        'لا يمكنني إلا اقتباس ما هو مفهرس هنا. وهذا أيضًا عن الموضوع، وقد تجد كلمات أخرى المزيد:',
      onlyQuotes:
        'أجيب عن الأسئلة بكلمات ما هو مفهرس أو ملصق هنا. لا أترجم النصوص ولا أعيد كتابتها ولا أؤلفها.',
      noMore: 'لا يوجد هنا المزيد عن هذا. قد تجد كلمات أخرى المزيد.',
      unsupported: '(غير مؤكد)',
      masked: 'أخفيت هذا في نصك قبل استخدامه:',
      secrets: {
        password: 'كلمة مرور',
        'api-key': 'مفتاح API',
        token: 'رمز وصول',
        'private-key': 'مفتاح خاص',
        'card-number': 'رقم بطاقة دفع',
        iban: 'رقم حساب مصرفي (IBAN)',
      },
    },
  ],
  [
    'zh',
    {
      greeting: '你好！可以询问这里已索引的任何内容，也可以粘贴一段文字再提问。',
      thanks: '不客气。',
      closest: '没有找到直接的答案。以下段落最为接近：',
      nothing: '索引中没有这方面的内容。',
      nothingInDocument: '文档和索引中都没有这方面的内容。',
      nothingToSummarise: '这里没有可以总结的内容：请粘贴一段文字，或说明主题。',
      objection: '我只能引用这里已索引的内容。以下内容也与此有关，换个说法也许能找到更多：',
      onlyQuotes: '我用这里已索引或粘贴的内容的原文回答问题，不翻译、改写或创作文字。',
      noMore: '这里没有更多相关内容。换个说法也许能找到更多。',
      unsupported: '（未经证实）',
      masked: '在使用你的文字之前，我隐去了：',
      secrets: {
        password: '密码',
        'api-key': 'API 密钥',
        token: '令牌',
        'private-key': '私钥',
        'card-number': '支付卡号',
        iban: '银行账号（IBAN）',
      },
    },
  ],
  [
    'ja',
    {
      greeting:
        'こんにちは。ここで索引されている内容について質問するか、文章を貼り付けて質問してください。',
      thanks: 'どういたしまして。',
      closest: '直接の答えは見つかりませんでした。最も近い箇所は次のとおりです。',
      nothing: '索引にはこれについての内容がありません。',
      nothingInDocument: '文書にも索引にも、これについての内容がありません。',
      nothingToSummarise: '要約するものがありません。文章を貼り付けるか、主題を示してください。',
      objection:
        'ここで索引されている内容しか引用できません。次の箇所も関連しています。別の言葉ならもっと見つかるかもしれません。',
      onlyQuotes:
        'ここで索引された、または貼り付けられた内容の言葉で質問に答えます。翻訳、書き換え、創作はしません。',
      noMore: 'これについてはこれ以上ありません。別の言葉ならもっと見つかるかもしれません。',
      unsupported: '（未確認）',
      masked: '使用する前に、入力された文章から次のものを伏せました：',
      secrets: {
        password: 'パスワード',
        'api-key': 'API キー',
        token: 'トークン',
        'private-key': '秘密鍵',
        'card-number': 'カード番号',
        iban: '銀行口座番号（IBAN）',
      },
    },
  ],
]);
