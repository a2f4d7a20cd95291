import type { Dialogue } from '../dialogue.ts';

/** Arabic: how people ask and answer back. */
export const arabicDialogue: Dialogue = {
  asksForDefinition: /^(?:ما هو|ما هي|ما معنى|ماهو|ماهي|من هو|من هي|من كان|عرّف|اشرح)/u,
  summaries: [/^(?:لخ[ّ]?ص(?: لي)?|ملخص)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu],
  aboutText: 'عن ماذا .{0,40}|ما موضوع .{0,40}',
  firstPerson: 'أنا|لدي|عندي',
  politeEnd: 'من فضلك',
  greetings: 'مرحبا|السلام عليكم',
  thanks: 'شكرا|مع السلامة|فهمت',
  objections: 'لا|خطا|خطأ|هذا (?:خطا|خطأ|غير صحيح|ليس صحيحا)|هل انت متاكد|هل أنت متأكد',
  wantsMore: 'المزيد|اكمل|أكمل|تابع|وماذا ايضا',
  wantsHelp: 'مساعدة|من انت|من أنت|ماذا يمكنك ان تفعل',
  taskLeads: 'من فضلك',
  tasks: 'ترجم|اكتب (?:لي )?(?:قصيدة|قصة|رسالة)',
};
