import type { Prompts } from '../prompts.ts';

/** Vietnamese: how prompts put a document and a question. */
export const vietnamesePrompts: Prompts = {
  document:
    '(?:ngu canh|boi canh|tai lieu|van ban|doan van|doan trich|bai viet|nguon|thong tin|noi dung|du lieu|bao cao)',
  question: '(?:cau hoi|truy van|nguoi dung)(?: cua toi)?',
  answer: '(?:cau tra loi|tra loi|dap an|tro ly)',
  rules: '(?:he thong|huong dan|chi dan|quy tac|nhiem vu|quan trong|vai tro)',
  orders: [
    'ban la (?:[^ ]+ ){0,5}(?:tro ly|chuyen gia|bot)',
    '(?:hay )?tra loi',
    '(?:hay )?(?:su dung|doc|dua tren|dua vao|can cu) (?:[^ ]+ ){0,8}(?:ngu canh|boi canh|tai lieu|van ban|doan|thong tin)',
    'neu (?:ban|khong|cau tra loi|thong tin)',
    '(?:dung|khong) (?:bia|co gang|su dung|them|doan)',
    '(?:hay )?(?:noi|viet)(?: rang|,|:| ?["\'“])',
  ],
  presents: '(?:day la|duoi day|sau day)',
  narrows: 'chi|duy nhat',
  beyond: 'trong (?:chi muc|tai lieu khac)|ngoai (?:tai lieu|van ban) nay',
};
