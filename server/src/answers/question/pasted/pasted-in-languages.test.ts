import { describe, expect, test } from 'vitest';
import type { Turn } from '../../conversation.ts';
import { readQuestion } from '../read-question.ts';
import { splitPaste } from './split-paste.ts';

/** A short contract and a question about it without a question mark, in ten languages. */
const CONTRACTS = {
  en: [
    'Rental contract\n\nSection 1: Rent\nThe monthly rent is 950 euros and is due on the third working day of each month. Heating costs are paid in advance.\n\nSection 2: Notice\nThe tenant may end the contract with a notice period of three months. Notice must be given in writing. The deposit is paid back within six months.',
    'what does the contract say about notice periods',
  ],
  de: [
    'Mietvertrag\n\n§ 1 Miete\nDie monatliche Miete beträgt 950 Euro und ist am dritten Werktag eines jeden Monats fällig. Die Heizkosten werden im Voraus bezahlt.\n\n§ 2 Kündigung\nDer Mieter kann den Vertrag mit einer Frist von drei Monaten beenden. Die Kündigung bedarf der Schriftform. Die Kaution wird danach zurückgezahlt.',
    'was steht zu den fristen drin',
  ],
  fr: [
    'Contrat de location\n\nArticle 1 : loyer\nLe loyer mensuel s’élève à 950 euros et est dû le troisième jour ouvrable de chaque mois. Le chauffage est payé d’avance.\n\nArticle 2 : résiliation\nLe locataire peut résilier le contrat avec un préavis de trois mois. Le préavis doit être donné par écrit.',
    'que dit le contrat sur le préavis',
  ],
  es: [
    'Contrato de alquiler\n\nArtículo 1: renta\nLa renta mensual es de 950 euros y vence el tercer día hábil de cada mes. La calefacción se paga por adelantado.\n\nArtículo 2: rescisión\nEl inquilino puede rescindir el contrato con un preaviso de tres meses. El preaviso debe darse por escrito.',
    'qué dice el contrato sobre el preaviso',
  ],
  ru: [
    'Договор аренды\n\nСтатья 1. Плата\nЕжемесячная плата составляет 950 евро и вносится на третий рабочий день каждого месяца. Отопление оплачивается авансом.\n\nСтатья 2. Расторжение\nАрендатор может расторгнуть договор, уведомив об этом за три месяца. Уведомление подаётся в письменной форме.',
    'что сказано о расторжении',
  ],
  ar: [
    'عقد إيجار\n\nالمادة 1: الإيجار\nيبلغ الإيجار الشهري 950 يورو ويستحق في يوم العمل الثالث من كل شهر. وتدفع تكاليف التدفئة مقدما بمبلغ 120 يورو.\n\nالمادة 2: الإنهاء\nيجوز للمستأجر إنهاء العقد بإشعار مدته ثلاثة أشهر. ويجب على المالك مراعاة ستة أشهر بعد خمس سنوات. ويجب أن يقدم الإشعار كتابة.',
    'ماذا يقول العقد عن الإنهاء',
  ],
  zh: [
    '房屋租赁合同\n\n第一条 租金\n每月租金为950欧元，应于每月第三个工作日支付。取暖费预付120欧元。\n\n第二条 解除合同\n承租人可以提前三个月通知解除合同。租期满五年后，出租人必须提前六个月通知。通知必须以书面形式作出。',
    '合同关于解除合同是怎么规定的',
  ],
  ja: [
    '賃貸借契約書\n\n第1条 賃料\n毎月の賃料は950ユーロとし、毎月第三営業日に支払う。暖房費は120ユーロを前払いする。\n\n第2条 解約\n賃借人は三か月前に通知して契約を解約できる。通知は書面で行う。敷金は退去後六か月以内に返還する。',
    '契約書は解約について何と書いていますか',
  ],
  ko: [
    '임대차 계약서\n\n제1조 임대료\n월 임대료는 950유로이며 매월 셋째 영업일에 지급한다. 난방비는 120유로를 선불로 낸다.\n\n제2조 해지\n임차인은 3개월 전에 통지하여 계약을 해지할 수 있다. 5년이 지난 뒤에는 임대인이 6개월 전에 통지해야 한다. 통지는 서면으로 해야 한다.',
    '계약서는 해지에 대해 무엇이라고 합니까',
  ],
  hi: [
    'किराया अनुबंध\n\nधारा 1: किराया\nमासिक किराया 950 यूरो है और हर महीने के तीसरे कार्य दिवस पर देय है। हीटिंग का खर्च 120 यूरो अग्रिम दिया जाता है।\n\nधारा 2: समाप्ति\nकिरायेदार तीन महीने की सूचना देकर अनुबंध समाप्त कर सकता है। सूचना लिखित में दी जानी चाहिए। जमानत राशि लौटाई जाती है।',
    'अनुबंध समाप्ति के बारे में क्या कहता है',
  ],
} as const;
const CASES = Object.entries(CONTRACTS);
const user = (content: string): Turn => ({ role: 'user', content });

describe('a question without a question mark', () => {
  test.each(CASES)('is separated from the document below it: %s', (_, [document, question]) => {
    expect(splitPaste(`${question}\n\n${document}`)).toMatchObject({
      question,
      pasted: { text: document },
    });
  });

  test.each(CASES)('is separated from the document above it: %s', (_, [document, question]) => {
    expect(splitPaste(`${document}\n\n${question}`)).toMatchObject({
      question,
      pasted: { text: document },
    });
  });
});

test.each(CASES)('a document alone is summarised, however short: %s', (_, [document]) => {
  expect(readQuestion([user(document)])).toMatchObject({
    text: '',
    pasted: { text: document },
    intent: { kind: 'summary', subject: null },
  });
});

test.each([
  ['en', 'tl;dr'],
  ['en', 'summary please'],
  ['en', 'What is this about?'],
  ['de', 'fasse zusammen'],
  ['de', 'Worum geht es hier?'],
  ['fr', 'résume'],
  ['es', 'resumen'],
  ['ru', 'кратко перескажи'],
  ['ar', 'لخص'],
  ['zh', '总结一下'],
  ['ja', '要約して'],
  ['ko', '요약해줘'],
  ['hi', 'सारांश दें'],
] as const)('in %s `%s` asks for all of it', (language, line) => {
  const [document] = CONTRACTS[language];
  const summary = { kind: 'summary', subject: null };
  expect(readQuestion([user(`${line}\n\n${document}`)]).intent).toEqual(summary);
  expect(readQuestion([user(`${document}\n\n${line}`)]).intent).toEqual(summary);
});

describe('the question is the user’s, not the document’s', () => {
  const [document] = CONTRACTS.en;

  test('if the document has a heading', () => {
    const titled = `# The tower\n\nThe tower was built in 1871 by Ada Brown, and is ninety metres tall.`;
    expect(splitPaste(`When was it built?\n\n${titled}\n\nWho built it?`)).toEqual({
      question: 'When was it built?\nWho built it?',
      pasted: { title: 'The tower', text: titled },
    });
  });

  test('if the document ends in a question', () => {
    const asking = `${document}\n\nThe landlord asks for much. Who would sign this?`;
    expect(splitPaste(`When is the rent due?\n\n${asking}`)).toMatchObject({
      question: 'When is the rent due?',
      pasted: { text: asking },
    });
    expect(splitPaste(asking)).toMatchObject({ question: '', pasted: { text: asking } });
  });

  test('if the title of the document looks like a question', () => {
    const titled = `How Contracts End\n\n${document}`;
    expect(splitPaste(titled)).toMatchObject({ question: '', pasted: { text: titled } });
  });

  test('if the document is a chat', () => {
    const chat =
      'Ann: When do we ship?\nBob: On Tuesday, if all of the tests pass by then.\nAnn: And who writes the notes?\nBob: Carla does, and she begins tomorrow morning. Is that all right?';
    expect(splitPaste(chat)).toMatchObject({ question: '', pasted: { text: chat } });
    expect(splitPaste(`Who writes the notes?\n\n${chat}`)).toMatchObject({
      question: 'Who writes the notes?',
      pasted: { text: chat },
    });
  });

  test('if there is a greeting and thanks around it', () => {
    const turn = `Hi,\n\nplease tell me when the rent is due:\n\n${document}\n\nThanks!`;
    expect(splitPaste(turn)).toMatchObject({ pasted: { text: document } });
    expect(readQuestion([user(turn)]).text).toMatch(/^please tell me when the rent is due:/);
  });

  test('if the question looks like a search query', () => {
    expect(splitPaste(`notice period\n\n${document}`)).toMatchObject({
      question: 'notice period',
      pasted: { text: document },
    });
  });
});
