import type { Phrases } from '../phrases.ts';

/** Arabic: what answers say. */
export const arabicPhrases: Phrases = {
  greeting: 'مرحبًا! اسأل عن أي شيء مفهرس هنا، أو الصق نصًا واسأل عنه.',
  thanks: 'على الرحب والسعة.',
  noDirectAnswer: 'لم أجد إجابة مباشرة.',
  closest: 'هذه أقرب المقاطع:',
  nothing: 'لا يحتوي الفهرس على شيء عن هذا.',
  indexing: 'الفهرسة جارية: يمكن البحث حتى الآن في {done} من أصل {total} مستندًا.',
  unclear: 'ماذا تقصد بالتحديد؟',
  nothingInDocument: 'لا يحتوي المستند ولا الفهرس على شيء عن هذا.',
  nothingToSummarise: 'لا يوجد هنا ما يمكن تلخيصه: الصق نصًا أو اذكر موضوعًا.',
  objection:
    'لا يمكنني إلا اقتباس ما هو مفهرس هنا. وهذا أيضًا عن الموضوع، وقد تجد كلمات أخرى المزيد:',
  onlyQuotes:
    'أجيب عن الأسئلة بكلمات ما هو مفهرس أو ملصق هنا. لا أترجم النصوص ولا أعيد كتابتها ولا أؤلفها.',
  noMore: 'لا يوجد هنا المزيد عن هذا. قد تجد كلمات أخرى المزيد.',
  unsupported: '(غير مؤكد)',
  masked: 'أخفيت هذا في نصك قبل استخدامه:',
  maskedList: { between: '، ', end: '.' },
  secrets: {
    password: 'كلمة مرور',
    'api-key': 'مفتاح API',
    token: 'رمز وصول',
    'private-key': 'مفتاح خاص',
    'card-number': 'رقم بطاقة دفع',
    iban: 'رقم حساب مصرفي (IBAN)',
  },
  define: 'ما هو {name}؟',
  explain: { heading: 'اشرح «{heading}»', within: 'اشرح «{heading}» في «{title}»' },
};
