import type { TableWords } from '../tables.ts';

/** Chinese: what is asked of tables and labels. */
export const chineseTables: TableWords = {
  labels: {
    person: '姓名 名字 联系人 负责人 主持人 经理 店长 作者',
    date: '日期 时间 時間 期限 截止 开始',
    place: '地点 地點 地址 位置 会议室 城市 酒店',
    number: '数量 數量 库存 庫存 人数 总数',
    duration: '时长 時長 时间 期限',
    reason: '原因 理由',
  },
  silent:
    '哪种 哪一种 哪款 哪家 哪个 金额 是 有 在 的 了 吗 呢 召开 举行 个 位 种 请问 我们 你们 这 那 一共 名 产品 商品 个人',
  ranks: [
    { words: '最便宜|最低价', order: 'least', labels: 'price 价 價' },
    { words: '最贵|最貴|最高价', order: 'most', labels: 'price 价 價' },
    { words: '评分最高|评价最好|最好', order: 'most', labels: '评分 星级 评价' },
    { words: '评分最低|最差', order: 'least', labels: '评分 星级 评价' },
    { words: '最新|最近|最晚', order: 'most', labels: '日期 时间 年' },
    { words: '最旧|最早|最老', order: 'least', labels: '日期 时间 年' },
    { words: '最重', order: 'most', labels: '重量' },
    { words: '最轻|最輕', order: 'least', labels: '重量' },
    { words: '最大', order: 'most', labels: '面积 大小 人口' },
    { words: '最小', order: 'least', labels: '面积 大小 人口' },
  ],
  most: '最多|最高|最长',
  least: '最少|最低|最短',
  below: '低于|少于|小于|不到',
  above: '高于|多于|大于|超过',
  atMost: '不超过|最多',
  atLeast: '至少|不少于|不低于',
  count: '有?多少(?:个|人|种|名|家)|几(?:个|人|种|名|家)|幾(?:個|人|種)',
  total: '总共|一共|合计|总计|总额',
  list: '有哪些|哪些|列出',
  asksPrice: '多少钱|多少錢',
  average: '平均',
  soldOut: '缺货|缺貨|售罄|卖完',
  stock: '库存 庫存',
  open: '未完成|待办|还没做',
  steps: '做法|步骤|步驟|制作方法|操作步骤|安装',
  facts: {
    capital: '首都',
    currency: '货币|貨幣',
    area: '面积|面積',
    languages: '官方语言|语言|語言',
    continent: '大洲|洲',
  },
};
