/** What documents can be about, and what a caller can have an interest in. Others may be added; none is renamed. */
export const topics = {
  computing: 'software, hardware, programming, the internet',
  science: 'physics, chemistry, biology, astronomy, research',
  mathematics: 'mathematics and statistics',
  engineering: 'machines, electronics, energy, construction',
  health: 'medicine, illness, the mind, nutrition',
  business: 'companies, work, trade, marketing',
  finance: 'money, banks, markets, taxes, the economy',
  politics: 'governments, elections, parties, diplomacy',
  law: 'courts, contracts, crime, rights',
  education: 'schools, universities, teaching',
  arts: 'painting, photography, theatre, design, architecture',
  music: 'songs, concerts, instruments, composers',
  film: 'films, series, television',
  literature: 'novels, poetry, writing',
  games: 'video games, board games, toys',
  sport: 'sports, athletes, exercise',
  travel: 'journeys, hotels, places to see',
  food: 'recipes, restaurants, drinks',
  home: 'house, garden, furniture, household',
  fashion: 'clothes, jewellery, beauty',
  vehicles: 'cars, bicycles, aircraft, ships',
  nature: 'animals, plants, environment, weather',
  history: 'the past and archaeology',
  religion: 'faiths, churches, theology',
  society: 'family, communities, equality',
  news: 'what happened now: accidents, crimes, disasters',
} as const satisfies Record<string, string>;

/** The name of a topic. */
export type TopicName = keyof typeof topics;

/** All topics, in the order of the table. */
export const allTopics = Object.keys(topics) as [TopicName, ...TopicName[]]; // the keys of a const object are its declared keys
