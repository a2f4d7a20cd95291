import type { ShopWords } from '../shop.ts';

/** English: what one says in a shop. */
export const englishShop: ShopWords = {
  before: {
    atMost:
      'no more than|not more than|max(?:imum)? price(?: of)?|budget(?: of)?|max\\.?|maximum|up to',
    atLeast: 'min\\.?|minimum|starting at|starting from|not less than|no less than',
    below: 'cheaper than|priced under|for under|less expensive than',
    above: 'more expensive than',
  },
  behind: {
    atMost: 'or less|or under|or below|or cheaper|and under|and below|max(?:imum)?|tops',
    atLeast: '(?:and|or|&) (?:up|more|above|higher|over|better)|plus|minimum',
  },
  unclear: 'max\\.?|maximum|up to|at least|min\\.?|minimum|not less than|no less than',
  between: ['between', 'and|to'],
  fromTo: ['from', 'to|until'],
  people:
    'kids?|children|child|boys?|girls?|toddlers?|babies|baby|infants?|teens?|adults?|women|woman|men|man|people|seniors?|ages?|aged|year olds?',
  stars: '-?stars?|★|⭐',
  rated: 'rated|ratings?|rating of|reviews?',
  size: 'sizes?|sz\\.?',
  brand: 'by|from|made by|brand|of the brand',
  color: 'colou?rs?',
  coloredIn: 'in',
  denied:
    '(?<!(?:me|or|why|if|be|love|want) )(?:but not|not made of|not made from|not from|not by|not)|without|with no|free of|free from|except|excluding|other than',
  free: '# free|no #|no added #|without #',
  imitations: 'faux vegan imitation artificial synthetic fake pu free',
  deniable:
    'leather suede fur wool cotton silk linen polyester nylon down plastic wood wooden metal glass ceramic steel aluminium aluminum refurbished used renewed',
  inStock: 'in stock|available now|(?:currently )?available|available immediately|ready to ship',
  onSale:
    'on sale|discounted|marked down|on special offer|on discount|with (?:a )?discount|reduced in price',
  newest: 'newest first|newest|latest|most recent',
  cheapest:
    'sort(?:ed)? by price|price low to high|cheapest first|cheapest|least expensive|lowest[- ]priced?|most affordable',
  dearest: 'price high to low|most expensive|priciest|costliest|highest[- ]priced?',
  bestRated:
    '(?:best|highest|top)[- ](?:rated|reviewed)|best ratings?|best reviews|most stars|sort(?:ed)? by rating',
  follows: 'with|and|but|for|not|or|on|without|by|from|that|which|please|only|except|if',
  alternatives: 'or|and',
  joins: 'with|and|but|for|at|in|prices?|the|a|an|that|which|is|are|priced|costing|sorted by|&',
};
