import type { Phrases } from '../phrases.ts';

/** Vietnamese: what answers say. */
export const vietnamesePhrases: Phrases = {
  greeting:
    'Xin chào! Hãy hỏi về bất cứ điều gì được lập chỉ mục ở đây, hoặc dán một văn bản rồi hỏi về nó.',
  thanks: 'Không có gì.',
  noDirectAnswer: 'Tôi không tìm thấy câu trả lời trực tiếp.',
  closest: 'Những đoạn sau đây gần nhất:',
  nothing: 'Chỉ mục không có gì về điều này.',
  indexing: 'Đang lập chỉ mục: hiện có thể tìm trong {done} trên {total} tài liệu.',
  unclear: 'Chính xác thì bạn muốn nói đến điều gì?',
  nothingInDocument: 'Cả tài liệu lẫn chỉ mục đều không có gì về điều này.',
  nothingToSummarise: 'Ở đây không có gì để tóm tắt: hãy dán một văn bản hoặc nêu một chủ đề.',
  objection:
    'Tôi chỉ có thể trích dẫn những gì được lập chỉ mục ở đây. Đoạn này cũng nói về điều đó; từ khác có thể tìm được nhiều hơn:',
  onlyQuotes:
    'Tôi trả lời câu hỏi từ những gì được lập chỉ mục hoặc dán ở đây, bằng chính lời văn của chúng. Tôi không dịch, viết lại hay sáng tác văn bản.',
  noMore: 'Ở đây không còn gì thêm về điều này. Từ khác có thể tìm được nhiều hơn.',
  unsupported: '(chưa xác minh)',
  masked: 'Tôi đã che những thông tin này trong nội dung bạn viết trước khi sử dụng:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'mật khẩu',
    'api-key': 'khóa API',
    token: 'token',
    'private-key': 'khóa riêng tư',
    'card-number': 'số thẻ thanh toán',
    iban: 'số tài khoản ngân hàng (IBAN)',
  },
  define: '{name} là gì?',
  explain: { heading: 'Giải thích “{heading}”', within: 'Giải thích “{heading}” trong “{title}”' },
};
