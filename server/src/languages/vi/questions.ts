import type { Questions } from '../questions.ts';

/** Vietnamese: how one asks, and what the answers hold. */
export const vietnameseQuestions: Questions = {
  asks: {
    duration: 'bao lâu|mất bao nhiêu (?:thời gian|ngày|năm|giờ)',
    number: '(?<!năm )bao nhiêu|mấy|tỉ lệ|phần trăm',
    date: 'khi nào|bao giờ|lúc nào|năm nào|ngày nào|tháng nào|thế kỉ nào|thế kỷ nào|năm bao nhiêu',
    place: 'ở đâu|từ đâu|đi đâu|nơi nào|chỗ nào|(?:thành phố|nước|quốc gia|tỉnh) nào',
    person: 'ai|người nào',
    reason: 'tại sao|vì sao|sao lại|lý do gì',
  },
  asking: 'gì ai nào đâu sao bao nhiêu mấy thế',
  begins:
    'gì|khi nào|bao giờ|ở đâu|tại sao|vì sao|thế nào|bao nhiêu|bao lâu|cái gì|người nào|có phải',
  commands: 'tóm tắt|giải thích|dịch|so sánh|liệt kê',
  answers: {
    months:
      'tháng (?:\\d{1,2}|giêng|một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|mười một|mười hai|chạp)',
    date: 'năm \\d{3,4}|thế k[ỷỉ] (?:thứ )?[ivx\\d]+',
    number: 'hai|ba|bốn|tư|năm|lăm|sáu|bảy|tám|chín|mười|mươi|trăm|nghìn|ngàn|triệu|tỷ|nửa',
    one: 'một',
    unit: 'năm|tháng|tuần|ngày|giờ|tiếng|phút|giây|thế kỷ|thế kỉ',
    reason: 'vì|bởi|bởi vì|do|nên|để|nhờ|nguyên nhân|lý do',
    at: 'ở|tại|đến|từ|gần|thuộc',
  },
  price: 'giá phí đắt mắc',
  latest: 'mới nhất,gần đây,hôm nay,hôm qua,tin tức',
  overview:
    'nhật ký thay đổi,ghi chú phát hành,mục lục,tổng quan,danh sách các,bảng chú giải,sơ đồ trang',
};
