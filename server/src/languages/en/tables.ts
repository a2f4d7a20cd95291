import type { TableWords } from '../tables.ts';

/** English: what is asked of tables and labels. */
export const englishTables: TableWords = {
  labels: {
    person:
      'name who contact person owner keeper holder lead leader chair author responsible assignee manager speaker host by doctor teacher',
    date: 'date when day time deadline due until by start begins since from at born',
    place:
      'place location venue address where office room city town hotel lodging country site origin made from',
    number: 'number count quantity qty amount stock total makes serves',
    duration: 'duration time takes length',
    reason: 'reason cause why because',
  },
  silent:
    'anything something everything whats command commands step steps spend spent pay paid pays listen listens run runs do does did done have has had get got made make makes produced manufactured take takes took work works worked working give need needs number name reach call called use used supposed staying stay stays leave leaves went sell sells written write wrote find found hold held look looks go goes going happen happens buy buys bought order orders ordered must should list show tell please currently right now today when until come comes came left remaining replace replaced change changed instead amount entry row table record value people person thing things item items one ones product products',
  ranks: [
    {
      words: 'most (?:inhabitants|people|residents)|most populous',
      order: 'most',
      labels: 'population inhabitants people residents',
    },
    {
      words: '(?:fewest|least) (?:inhabitants|people|residents)',
      order: 'least',
      labels: 'population inhabitants people residents',
    },
    { words: 'cheapest|least expensive|lowest price', order: 'least', labels: 'price' },
    {
      words: 'most expensive|priciest|dearest|costliest|highest price',
      order: 'most',
      labels: 'price',
    },
    {
      words: 'best[- ]rated|highest[- ]rated|top[- ]rated|best rating|best|most stars|favou?rite',
      order: 'most',
      labels: 'rating stars score points grade',
    },
    {
      words: 'worst[- ]rated|lowest[- ]rated|worst rating|worst',
      order: 'least',
      labels: 'rating stars score points grade',
    },
    {
      words: 'newest|latest|most recent|youngest|(?<!how long .{1,80})last',
      order: 'most',
      labels:
        'date year since start released published joined founded born time bought purchased acquired built made',
    },
    {
      words: 'oldest|earliest|first',
      order: 'least',
      labels:
        'date year since start released published joined founded born time mentioned bought purchased acquired built made expiry due deadline',
    },
    { words: 'heaviest', order: 'most', labels: 'weight mass' },
    { words: 'lightest', order: 'least', labels: 'weight mass' },
    { words: 'tallest', order: 'most', labels: 'height' },
    { words: 'longest', order: 'most', labels: 'length duration minutes hours time days' },
    { words: 'shortest', order: 'least', labels: 'length duration minutes hours time days height' },
    { words: 'fastest|quickest', order: 'least', labels: 'time duration minutes seconds' },
    { words: 'slowest', order: 'most', labels: 'time duration minutes seconds' },
    {
      words: 'largest|biggest',
      order: 'most',
      labels: 'size area population capacity amount total',
    },
    { words: 'smallest', order: 'least', labels: 'size area population capacity amount total' },
  ],
  most: 'most|highest|maximum|max|largest|biggest|greatest|longest|best',
  least: 'least|fewest|lowest|minimum|min|smallest|shortest|worst',
  below: 'less than|fewer than|under|below|cheaper than|lower than|shorter than|smaller than',
  above: 'more than|over|above|greater than|higher than|longer than|larger than',
  before: 'before',
  after: 'after',
  atMost: 'at most|no more than|up to|not more than|maximum of',
  atLeast: 'at least|no less than|not less than|minimum of|or more',
  count: 'how many|number of|count of',
  total:
    'in total|total|altogether|in all|sum of|sum|all together|overall|(?:cost|pay|paid|spend|spent|weigh) (?:\\p{L}+ )?together',
  sums: 'how much .{0,20}(?:spend|spent)',
  list: '(?:which|what) .{1,60} (?:do (?:you|we|they|i) (?:have|sell|offer|stock|own|keep)|are there|is there|exist)|list (?:all|the|every)|show (?:me )?(?:all|every)',
  asksPrice:
    'how much (?:is|are|was|were|for|does|do|did)|what (?:does|do|did) (?<of>.{1,60}) (?:cost|charge)',
  average: 'average|on average|(?:the|a) mean',
  soldOut: 'out of stock|sold out|not in stock|unavailable',
  stock: 'stock inventory quantity qty available',
  open: '(?:still |left )?(?:open|to do|to-do|todo)s?|outstanding|unfinished|not done',
  ordinals: {
    numbers: 'first second third fourth fifth sixth seventh eighth ninth tenth',
    last: 'last|final',
    endings: 'st|nd|rd|th',
    things: 'items?|rows?|entry|entries|points?|lines?|records?|bullets?(?: points?)?',
    steps: 'steps?',
  },
  steps:
    'methods?|directions|instructions|preparation|steps|procedure|how[- ]to|installation|install(?:ing)?|quick ?-?start|getting started|set-?up|usage',
  same: [
    'absent apologies excused missing',
    'present attended attendees attending participants',
    'start starts started begin begins beginning effective commencement',
    'end ends expires expiry ends',
    'phone telephone tel mobile hotline',
    'deadline due',
    'author authored writer wrote written',
    'owner owns belongs belong keeper holder',
    'expiry expires expire expired expiration',
    'open opening hours',
    'monday mon',
    'tuesday tue tues',
    'wednesday wed',
    'thursday thu thur thurs',
    'friday fri',
    'saturday sat',
    'sunday sun',
  ],
  rewrites: [
    [
      "(?:was|were|is|are)(?: not|n[’']t) (?:at|there|present|in)|(?:could|did)(?: not|n[’']t) (?:come|attend|make it)(?: to)?|missed|missing|was away",
      'absent',
    ],
    ['(?:whom? )?(?:do|can|should|must) (?:i|we|you) (?:ring|call|phone|telephone)', 'phone'],
    ['stands? for|mean|means|meant by|meaning', ' '],
    ['go(?:es)? (?:out of date|off)|best before|use by', 'expiry'],
  ],
  documents:
    'meeting meetings minutes call notes note list agreement contract document file page email mail letter message thread book recipe project team course trip holiday report summary house',
  asking: {
    person:
      'come comes coming along go goes going take takes part attend attends attending there present belong belongs',
    place:
      'find found locate located kept keep stored store stand stands standing lie lies situated park parked hang hangs held hold take takes place happen happens go goes stay stays live come',
    date: 'take takes place held happen happens occur occurs due leave leaves depart departs start starts go come comes out',
    number:
      'allowed permitted use using need needed needs needing go goes going used require required get put',
    duration: 'take takes last lasts need needs needed go',
    price:
      'pay pays paid charge charged charges spend spent fee rate bill expensive price cost costs',
  },
  facts: {
    capital: 'capital(?: city)?',
    population: 'population|inhabitants|residents',
    currency: 'currency|money',
    area: 'area|how (?:large|big)',
    languages: '(?:official )?languages?',
    callingCode: '(?:calling|dialling|dialing|country|phone) code',
    internetDomain: 'internet domain|top[- ]level domain|domain|tld',
    continent: '(?:which |what )?continent',
  },
};
